import type { RunningApp } from './test-app.ts'

export const countRows = async (
  { deps: { knex } }: RunningApp,
  table: string,
  where: Record<string, string>,
): Promise<number> => (await knex(table).where(where)).length
