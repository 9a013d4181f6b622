-- The database and its four accounts. Run it once, as an administrator of MariaDB 10.11 or later:
--   mariadb < docs/operations/database-accounts.sql
-- Before that, write a password of your own for each CHANGE-ME (openssl rand -base64 24), and a
-- narrower host than % where you can.

CREATE DATABASE IF NOT EXISTS daysheet CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- API, worker and nightly: rows alone. What gets into one of them can drop no table, make none and
-- see no other database.
CREATE USER IF NOT EXISTS 'daysheet_api'@'%' IDENTIFIED BY 'CHANGE-ME-api';
GRANT SELECT, INSERT, UPDATE, DELETE ON daysheet.* TO 'daysheet_api'@'%';

-- The migration, for as long as it runs: tables, indexes, and the rows that it fills in.
CREATE USER IF NOT EXISTS 'daysheet_migrate'@'%' IDENTIFIED BY 'CHANGE-ME-migrate';
GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES
  ON daysheet.* TO 'daysheet_migrate'@'%';

-- The backup: reads, and asks where the binary log stands.
CREATE USER IF NOT EXISTS 'daysheet_backup'@'%' IDENTIFIED BY 'CHANGE-ME-backup';
GRANT SELECT ON daysheet.* TO 'daysheet_backup'@'%';
GRANT BINLOG MONITOR ON *.* TO 'daysheet_backup'@'%';

-- A restore into a database of its own. PROCESS sees whether anybody else uses it; a binary log is
-- replayed by BINLOG REPLAY.
CREATE USER IF NOT EXISTS 'daysheet_restore'@'%' IDENTIFIED BY 'CHANGE-ME-restore';
GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES, LOCK TABLES
  ON daysheet_restored.* TO 'daysheet_restore'@'%';
GRANT PROCESS, BINLOG REPLAY ON *.* TO 'daysheet_restore'@'%';
