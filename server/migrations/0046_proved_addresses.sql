-- Whether the link of an invitation went by mail, and nobody else has seen it.
ALTER TABLE invitations ADD COLUMN is_mailed boolean NOT NULL DEFAULT false;

-- Who invited the person whose account was made by an invitation.
ALTER TABLE accounts ADD COLUMN invited_by text COLLATE "C";

-- email_verified says from now on that the address is proved: by a mail, by an issuer, or by the operator, who made the account.
-- Until now it was true for accounts made by an invitation, whose link the inviter has seen, and false for those of the operator.
UPDATE accounts a SET email_verified = NOT a.email_verified OR EXISTS (
  SELECT FROM account_credentials c WHERE c.account_id = a.id AND c.provider_id <> 'credential');
