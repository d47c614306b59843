-- Whoever signs in at an OpenID Connect issuer for the first time is looked for among the people who were invited.
CREATE INDEX invitations_address ON invitations (email);
