import { MEMBER_ROLES, type Invoice, type MemberRole } from '@daysheet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createdInvoice } from './support/build-invoice.ts'
import { buildMember } from './support/build-member.ts'
import { buildClient, PASSWORD, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-25T12:00:00.000Z')
})
afterAll(() => app.close())

const ownersOf = async (company_id: string): Promise<number> => {
  const rows: unknown[] = await app.deps
    .knex('company_members')
    .where({ company_id, role: 'owner', status: 'active' })
  return rows.length
}

describe('a company', () => {
  const person = fc.constantFrom(0 as const, 1 as const, 2 as const)
  const act = fc.record({
    do: fc.constantFrom('change', 'remove', 'transfer'),
    by: person,
    of: person,
    role: fc.constantFrom(...MEMBER_ROLES),
  })
  /** One act after the other, or several at once. */
  const moments = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  })

  it('has an active owner after whatever its members do, also at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.constantFrom(...MEMBER_ROLES), fc.constantFrom(...MEMBER_ROLES)),
        moments,
        async (roles: MemberRole[], steps) => {
          const company = await buildClient(app)
          const others = [
            await buildMember(app, company, { role: roles[0] ?? 'owner' }),
            await buildMember(app, company, { role: roles[1] ?? 'owner' }),
          ]
          const ids = [company.id, ...others.map((one) => one.person.id)]
          const callers = [
            await signedInClient(app, company),
            ...others.map(({ caller }) => caller),
          ]
          for (const together of steps) {
            const answers = await Promise.all(
              together.map(({ do: what, by, of, role }) => {
                const path = `/api/company/members/${ids[of] ?? ''}`
                const caller = callers[by]
                if (what === 'change') return caller?.patch(path, { role })
                if (what === 'remove') return caller?.delete(path)
                return caller?.post(`${path}/transfer-ownership`, { password: PASSWORD })
              }),
            )
            for (const answer of answers) {
              expect([200, 204, 403, 404, 409]).toContain(answer?.status)
            }
            expect(await ownersOf(company.id)).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('an invoice that two people have to approve', () => {
  /** Who presses the button: two devices of Dave's, two of Ann's, one of Priya's, who has a limit. */
  const device = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const)
  const moments = fc.array(fc.array(device, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  })

  it('never has both approvals of one person, whoever presses from wherever at once', async () => {
    const pair = await buildWorkingPair(app)
    const ann = await buildMember(app, pair.client, { full_name: 'Ann Pike' })
    const priya = await buildMember(app, pair.client, {
      role: 'project_manager',
      approval_limit: 1,
    })
    await pair.asClient.patch('/api/company/approval-rules', { second_approval_above: 1 })
    const devices = [
      pair.asClient,
      await signedInClient(app, pair.client),
      ann.caller,
      await signedInClient(app, ann.person),
      priya.caller,
    ]
    const people = [pair.client.id, pair.client.id, ann.person.id, ann.person.id]
    await fc.assert(
      fc.asyncProperty(moments, async (steps) => {
        const { id } = await createdInvoice(pair, { status: 'submitted' })
        for (const together of steps) {
          await Promise.all(
            together.map((one) => devices[one]?.post(`/api/invoices/${id}/approve`)),
          )
        }
        const { body } = await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${id}`)
        const { status, first_approved_by: first, approved_by: second } = body.invoice
        const pressed = new Set(steps.flat().flatMap((one) => people[one] ?? []))
        expect(status).toBe(pressed.size === 2 ? 'approved' : 'submitted')
        expect(first !== null).toBe(pressed.size > 0)
        expect(second?.id ?? 'nobody').not.toBe(first?.id)
        expect(first?.id).not.toBe(priya.person.id)
      }),
      { numRuns: 15 },
    )
  })
})
