import { describe, expect, it } from 'vitest'
import { whereTo } from './return-state.ts'

const worker = { id: 'mike', user_type: 'worker' } as const
const client = { id: 'dave', user_type: 'client' } as const

describe('after signing in', () => {
  it('goes home when nothing was in the way', () => {
    expect(whereTo(worker, null)).toBe('/app')
    expect(whereTo(client, null)).toBe('/dashboard')
  })

  it('goes to the page that was asked for', () => {
    expect(whereTo(worker, { from: '/app/invoices/7/edit' })).toBe('/app/invoices/7/edit')
    expect(whereTo(client, { from: '/dashboard/workers?tab=drafts' })).toBe(
      '/dashboard/workers?tab=drafts',
    )
  })

  it('goes on to decide what an application may do, in either role', () => {
    const from = '/oauth/consent?request=abc'
    expect(whereTo(worker, { from })).toBe(from)
    expect(whereTo(client, { from })).toBe(from)
  })

  it('goes on to answer a worker who asked to join', () => {
    const from = '/join/3f0c6a52-0d5e-4b8e-9d5a-0f5f6f1d2a11'
    expect(whereTo(client, { from })).toBe(from)
    expect(whereTo(client, { from: '/joined' })).toBe('/dashboard')
  })

  it('goes home instead of into the other role’s area', () => {
    expect(whereTo(client, { from: '/app/invoices' })).toBe('/dashboard')
  })

  it('goes home instead of to a page that only begins like the area', () => {
    expect(whereTo(worker, { from: '/apply' })).toBe('/app')
  })

  describe('when a session expired', () => {
    it('goes back to where its person was', () => {
      expect(whereTo(worker, { from: '/app/invoices/create', userId: 'mike' })).toBe(
        '/app/invoices/create',
      )
    })

    it('takes nobody else to that person’s work', () => {
      expect(whereTo(worker, { from: '/app/invoices/7', userId: 'ana' })).toBe('/app')
    })
  })
})
