import { foldText, textsOfPerson, type UserType } from '@daysheet/core'
import type { Knex } from 'knex'
import type { Model, ModelClass, QueryBuilder } from 'objection'
import { foundIds } from '../db/found-ids.ts'

interface Searched<Row extends Model> {
  model: ModelClass<Row>
  /** The column of the number. */
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

// Workers search by client, clients by worker.
const OTHER_SIDE = { worker: 'client', client: 'worker' } as const
const PARTIES = { worker: 'companies', client: 'users' } as const
const NAMES = { worker: 'contact_name', client: 'full_name' } as const

/**
 * Narrows a list to the documents whose number contains the search text, or whose other party's
 * name does; undefined without a search. One statement, for the people the owner works with.
 */
export async function searchDocuments<Row extends Model>(
  knex: Knex,
  { model, number, side, owner }: Searched<Row>,
  typed: string | undefined,
): Promise<Narrow<Row> | undefined> {
  const folded = foldText(typed ?? '')
  if (folded === '') return undefined
  const other = `${OTHER_SIDE[side]}_id`
  const parties: Party[] = await knex(`${PARTIES[side]} AS party`)
    .join('engagements', `engagements.${other}`, 'party.id')
    .where(`engagements.${side}_id`, owner)
    .select('party.id', `party.${NAMES[side]} AS full_name`, 'party.company_name')
  const matchingParties = foundIds(parties, folded, textsOfPerson)
  const table = model.tableName
  return (query) => {
    query.where((either) => {
      either.whereIn(`${table}.${other}`, matchingParties)
      // Numbers are upper case in an ascii column, which can't be compared with other characters.
      if (/^[\x20-\x7e]+$/.test(folded)) {
        either.orWhereRaw('LOCATE(?, ??) > 0', [folded.toUpperCase(), `${table}.${number}`])
      }
    })
  }
}
