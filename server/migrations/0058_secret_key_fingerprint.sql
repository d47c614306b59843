-- Tells whether the SECRET_KEY of a start is the one with which the stored secrets were encrypted, without telling the key.
CREATE TABLE secret_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  fingerprint text NOT NULL,
  noted_at timestamptz(3) NOT NULL DEFAULT now()
);
