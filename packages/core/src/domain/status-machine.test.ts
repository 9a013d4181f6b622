import { describe, expect, it } from 'vitest'
import { defineStatusMachine } from './status-machine.ts'

const order = defineStatusMachine(
  {
    open: { ship: 'shipped', note: 'open', drop: 'deleted' },
    shipped: {},
  },
  {
    statuses: { open: 'still open', shipped: 'already shipped' },
    actions: { ship: 'shipped', note: 'noted', drop: 'deleted' },
  },
)

describe('a status machine', () => {
  describe('when the action is allowed', () => {
    it('says where it leads', () => {
      expect(order.next('open', 'ship')).toBe('shipped')
      expect(order.next('open', 'note')).toBe('open')
      expect(order.next('open', 'drop')).toBe('deleted')
      expect(order.can('open', 'ship')).toBe(true)
    })
  })

  describe('when the action is not allowed', () => {
    it('leads nowhere', () => {
      expect(order.next('shipped', 'ship')).toBeNull()
      expect(order.can('shipped', 'ship')).toBe(false)
    })

    it('says why, naming the status, and that nothing happened', () => {
      expect(order.refusal('shipped', 'ship', 'order')).toBe(
        "This order is already shipped, so it can't be shipped. Nothing was changed.",
      )
    })
  })

  describe('when the words come from outside', () => {
    it('does not take what every object has for an action or a status', () => {
      const outside = JSON.parse('{"status":"constructor","action":"toString"}')
      expect(order.can(outside.status, 'ship')).toBe(false)
      expect(order.can('open', outside.action)).toBe(false)
    })
  })

  it('lists its statuses, its actions and where an action is allowed', () => {
    expect(order.statuses).toEqual(['open', 'shipped'])
    expect(order.actions).toEqual(['ship', 'note', 'drop'])
    expect(order.sources('ship')).toEqual(['open'])
  })
})
