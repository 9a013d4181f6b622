import { describe, expect, it } from 'vitest'
import { beforeOf } from './before-props.ts'

const EDITOR_ACTIONS = { onBeforeSave: 'invoice.save', onBeforeSubmit: 'invoice.submit' } as const
const hook = () => undefined
const hookByOldName = () => undefined

describe('the hooks of a widget', () => {
  it('are named by the act that they are asked before', () => {
    expect(beforeOf(EDITOR_ACTIONS, { onBefore: { 'invoice.save': hook } })).toEqual({
      'invoice.save': hook,
    })
  })

  it('may still be properties of their own', () => {
    expect(beforeOf(EDITOR_ACTIONS, { onBeforeSubmit: hook })).toEqual({ 'invoice.submit': hook })
  })

  it('are those of onBefore where both name one', () => {
    const hooks = { onBefore: { 'invoice.save': hook }, onBeforeSave: hookByOldName }
    expect(beforeOf(EDITOR_ACTIONS, hooks)['invoice.save']).toBe(hook)
  })

  it('take no act of another widget', () => {
    // @ts-expect-error this widget approves nothing
    expect(beforeOf(EDITOR_ACTIONS, { onBefore: { 'invoice.approve': hook } })).toBeDefined()
  })
})
