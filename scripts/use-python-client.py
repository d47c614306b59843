"""Uses the Python client that test-python-client.sh has made of the API document: use-python-client.py URL TOKEN"""

import sys

from guidepost_api import AuthenticatedClient
from guidepost_api.api.environments import list_environments
from guidepost_api.api.runtime import sdk_batch
from guidepost_api.api.token import get_me
from guidepost_api.api.users import get_user, list_users, upsert_user
from guidepost_api.models import Batch, Error, UpsertUserBody

url, token = sys.argv[1:]
client = AuthenticatedClient(base_url=url, token=token)

project = get_me.sync(client=client).projects[0].id
environment = list_environments.sync(project, client=client).results[0]
place = (project, environment.id)

body = UpsertUserBody.from_dict({"attributes": {"email": "ada@example.com", "plan": "pro", "seats": 5}})
ada = upsert_user.sync(*place, "ada", client=client, body=body)
assert (ada.id, ada.attributes["seats"]) == ("ada", 5), ada

runtime = AuthenticatedClient(base_url=url, token=environment.token)
messages = [{"type": "identify", "userId": name, "traits": {"plan": "free"}} for name in ("bob", "cem")]
results = sdk_batch.sync(client=runtime, body=Batch.from_dict({"batch": messages})).results
assert len(results) == 2, results

users = list_users.sync(*place, client=client, limit=2)
assert len(users.results) == 2 and "cursor=" in users.next_, users

answer = get_user.sync_detailed(*place, "nobody", client=client)
assert (answer.status_code, answer.parsed.error.code) == (404, "E1001"), answer
assert isinstance(answer.parsed, Error), answer

print("The Python client has made users, listed them and read an error.")
