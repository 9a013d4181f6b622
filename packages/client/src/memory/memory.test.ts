import { ApiError, contract, penceFromPounds, type ApiClient } from '@daysheet/core'
import { buildWorld, FIXTURE_TODAY, WORLD_PASSWORD, worldIds } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { NetworkError } from '../network-error.ts'
import { createMemoryClient, sentMail } from './index.ts'

const { callum, priya, simon, sophie, gareth, aisha } = worldIds

const rejection = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
const invoicesOf = async (api: ApiClient, status: 'draft' | 'submitted' | 'disputed') =>
  (await api.invoices.listForWorker({ params: { id: callum }, query: { status } })).invoices

describe('who is signed in to a memory client', () => {
  it('is nobody until it signs in, and then that person', async () => {
    const api = createMemoryClient({ world: buildWorld() })
    expect(await rejection(api.session.me())).toMatchObject({ code: 'not_signed_in' })
    const body = { email: 'Callum.Reid@example.com', password: WORLD_PASSWORD }
    await api.session.login({ body })
    expect((await api.session.me()).user.id).toBe(callum)
    expect(await api.session.me()).not.toHaveProperty('user.password')
  })

  it('can be named by id or by email', async () => {
    const world = buildWorld()
    const byId = createMemoryClient({ world, as: priya })
    const byEmail = createMemoryClient({ world, as: 'priya.nair@example.com' })
    expect((await byId.session.me()).user).toEqual((await byEmail.session.me()).user)
    expect(() => createMemoryClient({ world, as: 'nobody@example.com' })).toThrow('Nobody')
  })
})

describe('two clients over one world', () => {
  it('see what the other did', async () => {
    const world = buildWorld()
    const worker = createMemoryClient({ world, as: callum })
    const client = createMemoryClient({ world, as: simon })
    const [sent] = await invoicesOf(worker, 'submitted')
    const params = { id: sent?.id ?? '' }
    await client.invoices.approve({ params })
    expect((await worker.invoices.read({ params })).invoice.status).toBe('approved')
  })

  it('cannot change it through an answer', async () => {
    const api = createMemoryClient({ world: buildWorld(), as: callum })
    const { user } = await api.session.me()
    user.full_name = 'Somebody Else'
    expect((await api.session.me()).user.full_name).toBe('Callum Reid')
  })
})

describe('the clock', () => {
  it('is at the day of the world and decides what is overdue', async () => {
    const world = buildWorld()
    const overdue = async (now: string) => {
      const api = createMemoryClient({ world, as: callum, now: () => now })
      return (await invoicesOf(api, 'submitted')).filter(({ is_overdue }) => is_overdue).length
    }
    expect(world.today).toBe(FIXTURE_TODAY)
    expect(await overdue('2026-11-20T23:30:00Z')).toBe(0)
    expect(await overdue('2026-11-21T00:00:00Z')).toBe(1)
    expect(await overdue('2026-11-28T12:00:00Z')).toBe(2)
  })
})

describe('an approval', () => {
  it('can be undone for twelve seconds of the clock', async () => {
    let now = `${FIXTURE_TODAY}T12:00:00.000Z`
    const api = createMemoryClient({ world: buildWorld(), as: priya, now: () => now })
    const { invoices } = await api.invoices.listForClient({
      params: { id: priya },
      query: { status: 'submitted' },
    })
    const params = { id: invoices[0]?.id ?? '' }
    await api.invoices.approve({ params })
    now = `${FIXTURE_TODAY}T12:00:12.000Z`
    expect(await rejection(api.invoices.undoApproval({ params }))).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('more than 12 seconds ago') as string,
    })
  })
})

describe('the PDF of an invoice that was paid', () => {
  it('says how, instead of when it is due', async () => {
    const api = createMemoryClient({ world: buildWorld(), as: priya })
    const { invoices } = await api.invoices.listForClient({
      params: { id: priya },
      query: { status: 'submitted' },
    })
    const params = { id: invoices[0]?.id ?? '' }
    await api.invoices.approve({ params })
    const body = {
      paid_at: '2026-11-06',
      payment_method: 'Bank Transfer',
      payment_reference: 'BACS 4471',
    } as const
    await api.invoices.markPaid({ params, body })
    const text = await (await api.invoices.pdf({ params })).text()
    expect(text).toContain('Paid 6 Nov 2026, Bank Transfer, BACS 4471')
    expect(text).not.toContain('Due ')
  })
})

describe('failures', () => {
  it('reject with the code, the error, or a network that is gone', async () => {
    const refusal = new ApiError('wrong_state', { message: 'Somebody was quicker.' })
    const failures = {
      'invoices.approve': 'wrong_state',
      'invoices.reject': refusal,
      'session.me': 'network',
    } as const
    const api = createMemoryClient({ world: buildWorld(), as: priya, failures })
    const params = { id: priya }
    expect(await rejection(api.invoices.approve({ params }))).toMatchObject({ code: 'wrong_state' })
    expect(await rejection(api.invoices.reject({ params, body: {} }))).toBe(refusal)
    expect(await rejection(api.session.me())).toBeInstanceOf(NetworkError)
    expect((await api.invoices.listForClient({ params })).counts.all).toBeGreaterThan(0)
  })

  it('can leave a call without an answer until it is aborted', async () => {
    const failures = { '*': 'pending' } as const
    const api = createMemoryClient({ world: buildWorld(), as: priya, failures })
    const controller = new AbortController()
    const call = rejection(api.session.me({}, { signal: controller.signal }))
    controller.abort('left')
    expect(await call).toBe('left')
  })

  it('can begin and end while a test runs', async () => {
    const failures: { '*'?: 'network' } = { '*': 'network' }
    const api = createMemoryClient({ world: buildWorld(), as: priya, failures })
    expect(await rejection(api.session.me())).toBeInstanceOf(NetworkError)
    delete failures['*']
    expect((await api.session.me()).user.id).toBe(priya)
  })
})

describe('what is invited', () => {
  it('can be accepted by a worker with a confirmed address, and expires', async () => {
    const world = buildWorld()
    const worker = createMemoryClient({ world, as: sophie })
    const params = { id: sophie }
    const { invitations } = await worker.invitations.listReceived({ params })
    expect(invitations).toMatchObject([{ company_name: 'Pennine Build Ltd', days_until_expiry: 5 }])
    const answer = { params: { id: invitations[0]?.id ?? '' } }
    const later = { world, as: sophie, now: () => '2026-11-27T12:00:00Z' }
    expect(await rejection(createMemoryClient(later).invitations.accept(answer))).toMatchObject({
      code: 'wrong_state',
    })
    await worker.invitations.accept(answer)
    expect((await worker.engagements.listInvoiceClients({ params })).clients).toHaveLength(2)
    expect(await rejection(worker.invitations.decline(answer))).toMatchObject({
      code: 'wrong_state',
    })
  })

  it('is refused when the plan has no licence left, and nothing is sent', async () => {
    const world = buildWorld()
    world.licences[priya] = 5
    const api = createMemoryClient({ world, as: priya })
    const { draft_invitations } = await api.invitations.listDrafts()
    const body = { invitation_ids: draft_invitations.map(({ id }) => id) }
    expect(await rejection(api.invitations.send({ body }))).toMatchObject({
      code: 'licences_exhausted',
      status: 402,
    })
    expect((await api.invitations.listDrafts()).draft_invitations).toHaveLength(3)
  })
})

describe('mails', () => {
  it('confirm an address', async () => {
    const world = buildWorld()
    const api = createMemoryClient({ world })
    const account = { email: 'new@example.com', password: 'long-enough', full_name: 'New Person' }
    await api.session.register({ body: { ...account, user_type: 'worker' } })
    const token = sentMail(world).at(-1)?.token ?? ''
    await api.session.verifyEmail({ body: { token } })
    expect((await api.session.me()).user.email_verified).toBe(true)
    expect(await api.session.verifyEmail({ body: { token } })).toEqual({
      message: 'Your email address is already confirmed.',
    })
    const unknown = { token: 'never-mailed' }
    expect(await rejection(api.session.verifyEmail({ body: unknown }))).toMatchObject({
      code: 'invalid',
    })
  })

  it('reset a password once, within 15 minutes', async () => {
    const world = buildWorld()
    let now = '2026-11-21T12:00:00Z'
    const api = createMemoryClient({ world, now: () => now })
    const email = 'callum.reid@example.com'
    const forgot = async () => {
      await api.session.forgotPassword({ body: { email } })
      return sentMail(world).at(-1)?.token ?? ''
    }
    const late = await forgot()
    now = '2026-11-21T12:15:01Z'
    expect(
      await rejection(api.session.verifyResetToken({ body: { token: late, email } })),
    ).toMatchObject({ code: 'invalid' })
    const body = { token: await forgot(), email, newPassword: 'Better-2026' }
    await api.session.resetPassword({ body })
    expect(await rejection(api.session.resetPassword({ body }))).toMatchObject({ code: 'invalid' })
    const login = await api.session.login({ body: { email, password: 'Better-2026' } })
    expect(login.user.id).toBe(callum)
  })
})

describe('the world', () => {
  it('answers everything that its people can list, in the shape of the contract', async () => {
    const world = buildWorld()
    for (const { id, user_type } of world.people) {
      const api = createMemoryClient({ world, as: id })
      const params = { id }
      const calls =
        user_type === 'worker'
          ? [
              api.invoices.listForWorker({ params }),
              api.invoices.listArchivedForWorker({ params }),
              api.engagements.listClients({ params }),
              api.projects.summary({ params }),
              api.projects.listAssignments({ params }),
            ]
          : [
              api.invoices.listForClient({ params }),
              api.invoices.listArchivedForClient({ params }),
              api.engagements.listWorkers({ params }),
              api.projects.list({ params }),
              api.invitations.listDrafts(),
            ]
      await expect(Promise.all(calls)).resolves.toHaveLength(5)
    }
  })

  it('holds what the stories need: a stopped worker, a changed bank account, a dispute', async () => {
    const world = buildWorld()
    const stopped = createMemoryClient({ world, as: gareth })
    const { clients } = await stopped.engagements.listInvoiceClients({ params: { id: gareth } })
    expect(clients).toEqual([])
    const client = createMemoryClient({ world, as: priya })
    const { invoices } = await client.invoices.listForClient({ params: { id: priya } })
    const changed = invoices.filter(({ bank_details_changed_at }) => bank_details_changed_at)
    expect(new Set(changed.map(({ worker_id }) => worker_id))).toEqual(new Set([aisha]))
    const [disputed] = await invoicesOf(createMemoryClient({ world, as: callum }), 'disputed')
    expect(disputed?.rejection_reason).toContain('Overtime')
  })

  it('tells the net amounts that were paid as what was earned', async () => {
    const api = createMemoryClient({ world: buildWorld(), as: callum })
    const params = { id: callum }
    const { relationships } = await api.engagements.listClients({ params })
    const shelves = await Promise.all([
      api.invoices.listForWorker({ params, query: { status: 'paid' } }),
      api.invoices.listArchivedForWorker({ params, query: { status: 'paid' } }),
    ])
    const paid = shelves.flatMap(({ invoices }) => invoices)
    const sum = (pounds: number[]) => pounds.reduce((all, one) => all + penceFromPounds(one), 0)
    expect(sum(relationships.map(({ total_earned }) => total_earned))).toBe(
      sum(paid.map(({ net_amount }) => net_amount)),
    )
  })
})

describe('every endpoint of the contract', () => {
  const names = Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.keys(endpoints).map((name) => [noun, name] as const),
  )
  it.each(names)('%s.%s can be called', (noun, name) => {
    const api = createMemoryClient({ world: buildWorld() })
    const operations: Readonly<Record<string, unknown>> = api[noun as keyof ApiClient]
    expect(operations[name]).toBeTypeOf('function')
  })
})
