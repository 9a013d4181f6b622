/**
 * SQL: whether the statement of this table was made here and has neither a file nor a job that is
 * still to print it. The outbox gives a job up after three days, and a restored database has none.
 * 1 or 0.
 */
export const printFailed = (table: string): string =>
  `(${table}.source = 'made' AND ${table}.file_id IS NULL AND NOT EXISTS
    (SELECT 1 FROM outbox AS job WHERE job.held_for = ${table}.id AND job.status = 'waiting'))`
