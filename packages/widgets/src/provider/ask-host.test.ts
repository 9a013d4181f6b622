import { describe, expect, it } from 'vitest'
import { buildInvoice } from '@daysheet/core/fixtures'
import type { ActionControl, BeforeActions, BeforeAny, ProposedAction } from './actions.ts'
import { askHost, questionOf } from './ask-host.ts'
import { BeforeFailed, ActionCancelled } from './action-cancelled.ts'

type Control = Omit<ActionControl, 'details'>

const staying = new AbortController().signal
const ask = (question: (control: Control) => void | Promise<void>, until = [staying]) => {
  const answer = askHost(question, until).then(
    () => 'done' as const,
    (error: unknown) => error,
  )
  return answer
}
const heldBack = (reason: string | null, isUnanswered = false) => ({ reason, isUnanswered })

describe('a host that is asked before an act', () => {
  it('lets it happen at once', async () => {
    expect(await ask(({ proceed }) => proceed())).toBe('done')
  })

  it('lets it happen later', async () => {
    expect(await ask(({ proceed }) => void setTimeout(proceed))).toBe('done')
  })

  it('takes over without a word', async () => {
    expect(await ask(({ cancel }) => cancel())).toMatchObject(heldBack(null))
  })

  it('refuses with a reason', async () => {
    const refused = await ask(({ cancel }) => cancel('Approvals are closed until Monday'))
    expect(refused).toMatchObject(heldBack('Approvals are closed until Monday'))
  })

  it('is held to its first answer', async () => {
    const answers = ({ cancel, proceed }: Control) => {
      cancel('No')
      proceed()
    }
    expect(await ask(answers)).toMatchObject(heldBack('No'))
  })

  describe('and says nothing', () => {
    it('keeps the act waiting until the screen is left', async () => {
      const screen = new AbortController()
      const answer = ask(async () => undefined, [staying, screen.signal])
      const first = await Promise.race([answer, Promise.resolve('waits')])
      screen.abort()
      expect([first, await answer]).toEqual([
        'waits',
        expect.objectContaining(heldBack(null, true)),
      ])
    })

    it('is not asked at all once the screen is left', async () => {
      let callCount = 0
      const answer = await ask(() => void (callCount += 1), [AbortSignal.abort()])
      expect([callCount, answer]).toEqual([0, expect.objectContaining(heldBack(null, true))])
    })
  })

  describe('and breaks', () => {
    const broken = new TypeError('limits is undefined')
    const faults = {
      'by throwing': () => {
        throw broken
      },
      'by rejecting': () => Promise.reject(broken),
    }
    for (const [how, question] of Object.entries(faults)) {
      it(`leaves the act undone ${how}, in a sentence without the host's own`, async () => {
        const failed = await ask(question)
        expect(failed).toBeInstanceOf(BeforeFailed)
        expect(failed).toMatchObject({
          cause: broken,
          reason: expect.stringMatching(/nothing was/),
        })
        expect(String((failed as ActionCancelled).reason)).not.toContain('limits')
      })
    }
  })
})

describe('who is asked', () => {
  const invoice = buildInvoice()
  const approve: ProposedAction = { act: 'invoice.approve', subject: invoice }
  const dispute: ProposedAction = {
    act: 'invoice.dispute',
    subject: invoice,
    details: { reason: 'Tuesday is missing' },
  }
  const hookCalls: unknown[] = []
  const control: Control = { proceed: () => undefined, cancel: () => undefined }
  const own: BeforeActions = {
    'invoice.dispute': (subject, { details }) => void hookCalls.push([subject.id, details.reason]),
  }
  const any: BeforeAny = ({ act }) => void hookCalls.push(act)
  const hear = (proposed: ProposedAction, before: BeforeActions, beforeAny?: BeforeAny) => {
    hookCalls.length = 0
    void questionOf(proposed, before, beforeAny)?.(control)
    return hookCalls
  }

  it("is the widget's own hook, with what the person has added", () => {
    expect(hear(dispute, own, any)).toEqual([[invoice.id, 'Tuesday is missing']])
  })

  it("is the provider's where the widget has none for this act", () => {
    expect(hear(approve, own, any)).toEqual(['invoice.approve'])
  })

  it('is nobody where there is neither', () => {
    expect(questionOf(approve, own, undefined)).toBeNull()
  })
})
