import { foldText, textsOfPerson, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Model, ModelClass, QueryBuilder } from 'objection'
import { foundIds } from '../db/found-ids.ts'

interface Searched<Row extends Model> {
  model: ModelClass<Row>
  /** The column of its number. */
  number: string
  side: UserType
  owner: string
}

type Narrow<Row extends Model> = (query: QueryBuilder<Row>) => void

interface Party {
  id: string
  full_name: string
  company_name: string | null
}

// A worker looks for whom it went to, a client for whom it came from.
const OTHER_SIDE = { worker: 'client', client: 'worker' } as const

/**
 * Narrows a list to the documents whose number holds what was typed, or whose other side is called
 * so; undefined where nothing was. One statement, for the people the owner works with.
 */
export async function searchDocuments<Row extends Model>(
  knex: Knex,
  { model, number, side, owner }: Searched<Row>,
  typed: string | undefined,
): Promise<Narrow<Row> | undefined> {
  const wanted = foldText(typed ?? '')
  if (wanted === '') return undefined
  const other = `${OTHER_SIDE[side]}_id`
  const parties: Party[] = await knex('users')
    .join('engagements', `engagements.${other}`, 'users.id')
    .where(`engagements.${side}_id`, owner)
    .select('users.id', 'users.full_name', 'users.company_name')
  const named = foundIds(parties, wanted, textsOfPerson)
  const table = model.tableName
  return (query) => {
    query.where((either) => {
      either.whereIn(`${table}.${other}`, named)
      // Numbers are capitals in an ascii column, which refuses to be compared with anything else.
      if (/^[\x20-\x7e]+$/.test(wanted)) {
        either.orWhereRaw('LOCATE(?, ??) > 0', [wanted.toUpperCase(), `${table}.${number}`])
      }
    })
  }
}
