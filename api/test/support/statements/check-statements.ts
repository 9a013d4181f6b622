import { crossingsOf, nameOf } from './crossings.ts'
import { refusalsOf } from './refusals.ts'
import type { Schema } from './schema.ts'

/** Statements that cross owners, and why each is fine. */
export interface AcrossOwners {
  why: string
  statements: readonly string[]
}

/** A refusal that is fine in the statements with this part, and why. */
export interface Excused {
  words: string
  of: string
  why: string
}

export interface StatementsReport {
  statements: number
  /** Names of those that cross owners, each with a statement that does. */
  crossing: ReadonlyMap<string, string>
  /** What must be changed or listed, one sentence each. */
  findings: string[]
}

interface Check {
  listed: readonly AcrossOwners[]
  excused: readonly Excused[]
  /** Whether every test has run, so that what is listed must have been seen. */
  isWhole: boolean
}

/** What a sharded MySQL would refuse among the statements, or send to every shard without being listed. */
export function checkStatements(
  statements: ReadonlySet<string>,
  schema: Schema,
  { listed, excused, isWhole }: Check,
): StatementsReport {
  const crossing = new Map<string, string>()
  const refused: string[] = []
  for (const sql of statements) {
    for (const one of crossingsOf(sql, schema)) {
      if (!crossing.has(nameOf(one))) crossing.set(nameOf(one), sql)
    }
    for (const { words, why } of refusalsOf(sql)) {
      if (excused.some((one) => one.words === words && sql.includes(one.of))) continue
      refused.push(`${why}: ${shortened(sql)}`)
    }
  }
  const known = new Set(listed.flatMap((one) => one.statements))
  const unlisted = [...crossing]
    .filter(([name]) => !known.has(name))
    .map(([name, sql]) => `'${name}' is led by no owner's id: ${shortened(sql)}`)
  const gone = isWhole ? [...known].filter((name) => !crossing.has(name)) : []
  return {
    statements: statements.size,
    crossing,
    findings: [
      ...schema.unshardable,
      ...refused,
      ...unlisted.sort(),
      ...gone.map((name) => `'${name}' is listed, and nobody sends it any more`),
    ],
  }
}

const LONGEST = 600

const shortened = (sql: string): string =>
  sql.length > LONGEST ? `${sql.slice(0, LONGEST)} …` : sql.replaceAll(/\s+/g, ' ')
