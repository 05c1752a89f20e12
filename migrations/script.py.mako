"""${message}.
"""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}
version = ""  # of Coins, the first with this schema: the next one, which bot/__init__.py names then


def upgrade() -> None:
    ${upgrades if upgrades else "pass"}
