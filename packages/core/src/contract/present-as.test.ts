import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { presentAs } from './present-as.ts'

const present = presentAs(z.object({ id: z.string(), amount: z.number(), is_late: z.boolean() }))

describe('a response made of a row', () => {
  it('has the fields of the contract and nothing else that the row knows', () => {
    const row = { id: '7', amount: 12.5, is_late: false, password_hash: 'secret' }
    expect(present(row)).toEqual({ id: '7', amount: 12.5, is_late: false })
  })

  it('has what is computed instead of what the row says', () => {
    const row = { id: '7', amount: 12.5, is_late: false }
    expect(present(row, { is_late: true })).toEqual({ id: '7', amount: 12.5, is_late: true })
  })

  it('asks for what the row does not know', () => {
    // @ts-expect-error amount is neither in the row nor computed
    present({ id: '7' }, { is_late: true })
    expect(present({ id: '7', amount: 0 }, { is_late: true }).is_late).toBe(true)
  })
})
