"""What Schemathesis does not know: how a body of lines is written. Used by test-contract.sh."""

import json

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def one_line(ctx, value):
    return (json.dumps(value) + "\n").encode()
