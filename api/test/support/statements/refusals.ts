import { isWord, readTokens, type Token } from './tokens.ts'

/** What MySQL and MariaDB have and a sharded MySQL may refuse, by words of which it consists. */
export interface Refusal {
  words: string
  why: string
}

const REFUSED: readonly Refusal[] = [
  { words: 'SKIP LOCKED', why: 'TiDB has no SKIP LOCKED' },
  { words: 'SHARE MODE', why: 'TiDB has no shared locks' },
  { words: 'FOR SHARE', why: 'TiDB has no shared locks' },
  { words: 'LOCK TABLES', why: 'a lock of a table is one server’s' },
  { words: 'MATCH AGAINST', why: 'there is no full text across shards' },
  { words: 'RETURNING', why: 'only MariaDB has RETURNING' },
  { words: 'CALL', why: 'there are no stored procedures' },
  { words: 'HANDLER', why: 'a handler is one server’s' },
  { words: 'LAST_INSERT_ID', why: 'a number given in order is one server’s' },
  { words: 'SQL_CALC_FOUND_ROWS', why: 'it reads every shard to its end' },
]

/** Why a sharded MySQL would refuse the statement; empty where it would not. */
export function refusalsOf(sql: string): Refusal[] {
  const tokens = readTokens(sql)
  return REFUSED.filter(({ words }) => stands(words.split(' '), tokens))
}

/** In this order; only MATCH has something in between. */
const stands = ([first = '', second]: string[], tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      isWord(token, first) &&
      (second === undefined ||
        isWord(tokens[at + 1], second) ||
        (first === 'MATCH' && tokens.slice(at).some((one) => isWord(one, second)))),
  )
