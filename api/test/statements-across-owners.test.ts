import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACROSS_OWNERS } from './support/statements/across-owners.ts'
import { checkStatements } from './support/statements/check-statements.ts'
import { crossingsOf, nameOf } from './support/statements/crossings.ts'
import { refusalsOf } from './support/statements/refusals.ts'
import type { Schema, Table } from './support/statements/schema.ts'

const table = (columns: string[], ...keys: string[][]): Table => ({
  columns: new Set(['id', ...columns]),
  references: new Set(columns.filter((column) => column.endsWith('_id'))),
  keys: [['id'], ...keys],
})

const schema: Schema = {
  tables: new Map([
    ['users', table(['email', 'sandbox', 'full_name'], ['email', 'sandbox'])],
    ['invoices', table(['worker_id', 'client_id', 'status', 'due_date'])],
    ['invoice_items', table(['invoice_id', 'amount'])],
    ['outbox', table(['lane', 'status', 'available_at'])],
    ['oauth_grants', table(['client_id', 'user_id'])],
  ]),
  unshardable: [],
}

const namesOf = (sql: string) => crossingsOf(sql, schema).map(nameOf)

describe('a statement that is led by its owner', () => {
  it.each([
    ['by whose it is', 'select * from `invoices` where `worker_id` = ? and `status` = ?'],
    ['by one of several', 'SELECT * FROM invoices WHERE client_id IN (?, ?) ORDER BY due_date'],
    ['by its own id', 'UPDATE invoices SET status = ? WHERE id = ? AND status IN (?)'],
    ['by a key that one row has', 'select * from users where email = ? and sandbox = ?'],
    ['by either party', 'SELECT 1 FROM invoices WHERE (worker_id = ? OR client_id = ?) LIMIT 1'],
    ['as a pair', 'SELECT 1 FROM invoices WHERE (client_id, worker_id) IN ((?, ?), (?, ?))'],
    [
      'from what is joined to it',
      'SELECT u.full_name, SUM(l.amount) FROM invoices AS i JOIN users u ON u.id = i.worker_id' +
        ' LEFT JOIN invoice_items l ON i.id = l.invoice_id WHERE i.client_id = ? GROUP BY u.id',
    ],
    [
      'in a subquery that looks outside',
      'SELECT * FROM invoices i WHERE i.worker_id = ? AND NOT EXISTS' +
        ' (SELECT 1 FROM invoices later WHERE later.client_id = i.client_id AND later.id > i.id)',
    ],
    [
      'in each part',
      'WITH mine AS (SELECT id FROM invoices WHERE worker_id = ?)' +
        ' SELECT * FROM mine UNION ALL SELECT id FROM invoices WHERE client_id = ?',
    ],
    ['as it is written', 'INSERT INTO invoices (id, worker_id) VALUES (?, ?), (?, ?)'],
  ])('crosses nothing: %s', (_, sql) => {
    expect(namesOf(sql)).toEqual([])
  })
})

describe('a statement that goes through the rows of everybody', () => {
  it.each([
    ['select * from invoices', 'select invoices by nothing'],
    ['DELETE FROM invoices WHERE due_date < ? LIMIT ?', 'delete invoices by due_date'],
    [
      'SELECT 1 FROM invoices WHERE worker_id = ? OR status = ?',
      'select invoices by status, worker_id',
    ],
    ['SELECT 1 FROM invoices WHERE worker_id <> ?', 'select invoices by worker_id'],
    ['SELECT 1 FROM invoices WHERE worker_id NOT IN (?)', 'select invoices by worker_id'],
    ['SELECT 1 FROM users WHERE email = ?', 'select users by email'],
    ['UPDATE outbox SET status = ? WHERE lane = ? AND status = ?', 'update outbox by lane, status'],
    ['SELECT 1 FROM oauth_grants WHERE client_id = ?', 'select oauth_grants by client_id'],
    [
      'INSERT INTO outbox (id) SELECT id FROM invoices WHERE status BETWEEN ? AND ? AND due_date = ?',
      'select invoices by due_date, status',
    ],
    [
      'SELECT 1 FROM invoices LEFT JOIN users ON invoices.worker_id = ? WHERE status = ?',
      'select invoices by status',
    ],
  ])('is named by its table and what it asks: %s', (sql, name) => {
    expect(namesOf(sql)).toContain(name)
  })

  it('is one, whatever is found from its rows', () => {
    const sql =
      'DELETE l FROM invoice_items AS l JOIN invoices AS i ON i.id = l.invoice_id' +
      ' JOIN users ON users.id = i.worker_id WHERE users.sandbox = ?'
    expect(namesOf(sql)).toEqual(['delete users by sandbox'])
  })

  it('is found in a subquery', () => {
    const sql = 'SELECT 1 FROM users WHERE id IN (SELECT worker_id FROM invoices WHERE status = ?)'
    expect(namesOf(sql)).toEqual(['select invoices by status'])
  })
})

describe('the check of a run', () => {
  const due = 'SELECT id FROM outbox WHERE lane = ? AND status = ?'
  const listed = [{ why: 'The worker claims it', statements: ['select outbox by lane, status'] }]
  const excused = [{ words: 'SHARE MODE', of: 'lock in share mode', why: 'It can be had' }]
  const check = (statements: string[], isWhole = true) =>
    checkStatements(new Set(statements), schema, { listed, excused, isWhole }).findings

  it('has nothing to say of what is listed', () => {
    expect(check([due])).toEqual([])
  })

  it('names what is not listed, with its text', () => {
    expect(check([due, 'select * from users'])).toEqual([
      "'select users by nothing' is led by no owner's id: select * from users",
    ])
  })

  it('names what is listed and gone, but only when every test has run', () => {
    expect(check([])).toEqual([
      "'select outbox by lane, status' is listed, and nobody sends it any more",
    ])
    expect(check([], false)).toEqual([])
  })

  it('refuses what a sharded MySQL has not', () => {
    expect(refusalsOf(`${due} LIMIT 1 FOR UPDATE SKIP LOCKED`)).toHaveLength(1)
    expect(refusalsOf('SELECT LAST_INSERT_ID()')).toHaveLength(1)
    expect(refusalsOf("SELECT 'skip locked' FROM outbox FOR UPDATE")).toEqual([])
  })

  it('excuses a refusal where it is fine, and no other of the same statement', () => {
    expect(check([`${due} lock in share mode`])).toEqual([])
    expect(check([`${due} lock in share mode skip locked`])).toHaveLength(1)
  })
})

it('tells why each statement that crosses owners is fine where people read it', () => {
  const document = readFileSync(new URL('../../docs/SCALING.md', import.meta.url), 'utf8')
  expect(ACROSS_OWNERS.map(({ why }) => why).filter((why) => !document.includes(why))).toEqual([])
})
