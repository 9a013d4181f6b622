import type { RunningApp } from './test-app.ts'

export const countRows = async (
  { deps: { knex } }: RunningApp,
  table: string,
  where: Record<string, unknown>,
): Promise<number> =>
  ((await knex(table).where(where).count({ n: '*' }).first()) as { n: number }).n
