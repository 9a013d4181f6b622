import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BaseModel } from '../src/db/base-model.ts'
import { errorFields, type ErrorFields } from '../src/log/error-fields.ts'
import { testDatabase } from './support/test-database.ts'

let knex: Knex
beforeAll(async () => {
  knex = (await testDatabase()).knex
  await knex.schema.createTable('said_of_errors', (table) => {
    table.string('email', 60).notNullable().unique('said_email_unique')
    table.integer('age')
    table.specificType('plain', 'varchar(20) character set ascii')
  })
})
afterAll(() => knex.schema.dropTable('said_of_errors'))

/** Contains whatever could end a quotation early, or look like a line of a stack. */
const VALUE = "hush'hush' for key 'hush.hush\n    at hush (hush.ts:1:1)"

class Said extends BaseModel {
  static override tableName = 'said_of_errors'
  declare email: string
}

async function failureOf(query: PromiseLike<unknown>): Promise<ErrorFields> {
  const error: unknown = await Promise.resolve(query).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  return errorFields(error)
}

describe('what is said of a database error', () => {
  it.each<[string, string, () => PromiseLike<unknown>]>([
    [
      'a row that exists',
      'ER_DUP_ENTRY',
      () => knex('said_of_errors').insert([{ email: VALUE }, { email: VALUE }]),
    ],
    [
      'a row that exists, through a model',
      'ER_DUP_ENTRY',
      async () => {
        await Said.query(knex).insert({ email: `${VALUE}2` })
        await Said.query(knex).insert({ email: `${VALUE}2` })
      },
    ],
    [
      'a value that is too long',
      'ER_DATA_TOO_LONG',
      () => knex('said_of_errors').insert({ email: VALUE.repeat(9) }),
    ],
    [
      'a value of another kind',
      'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD',
      () => knex('said_of_errors').insert({ email: 'a', age: VALUE }),
    ],
    [
      'letters that a column can not hold',
      'ER_CANT_AGGREGATE_2COLLATIONS',
      () => knex('said_of_errors').where('plain', `${VALUE}é`),
    ],
    [
      'a statement that is none',
      'ER_PARSE_ERROR',
      () => knex.raw('select ? from from said_of_errors', [VALUE]),
    ],
    [
      'a column that is not there',
      'ER_BAD_FIELD_ERROR',
      () => knex('said_of_errors').where({ nothing: VALUE }).select('email'),
    ],
  ])('names the code and the statement of %s, never its values', async (_name, code, query) => {
    const fields = await failureOf(query())
    expect(fields.code).toBe(code)
    expect(fields.message).toContain(code)
    expect(fields.message).toMatch(/(insert into|select|from) .*\?/)
    expect(fields.stack).toContain(code)
    expect(JSON.stringify(fields)).not.toContain('hush')
  })

  it('names the key that a duplicate hit and the column that took no value', async () => {
    const email = 'twice@example.test'
    const twice = knex('said_of_errors').insert([{ email }, { email }])
    expect((await failureOf(twice)).message).toContain('said_email_unique')
    const long = knex('said_of_errors').insert({ email: 'x'.repeat(100) })
    expect((await failureOf(long)).message).toMatch(/\((\w+\.)*email\)/)
  })
})
