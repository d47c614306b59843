-- The roles of a pair of PostgreSQL servers, made once on the first primary. Give the first three passwords: ALTER ROLE … PASSWORD.
CREATE ROLE guidepost LOGIN;
CREATE ROLE replicator LOGIN REPLICATION;
CREATE ROLE rewinder LOGIN;
GRANT EXECUTE ON FUNCTION pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean),
  pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) TO rewinder;
CREATE ROLE haproxy_check LOGIN CONNECTION LIMIT 20;
