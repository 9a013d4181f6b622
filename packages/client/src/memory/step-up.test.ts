import type { ApiClient } from '@daysheet/core'
import { buildWorld, WORLD_PASSWORD, worldIds, type World } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { createMemoryClient, sentMail } from './index.ts'

const { callum, priya } = worldIds
const NOON = Date.parse('2026-11-21T12:00:00Z')
const REQUIRED = { code: 'step_up_required' }
const WRONG = { issues: [{ path: 'code', message: expect.stringMatching(/^This code is wrong/) }] }

/** Callum Reid in the pages of his agency. */
function partnerPage() {
  const world = buildWorld()
  let minutes = 0
  const now = () => new Date(NOON + minutes * 60_000).toISOString()
  const open = () => createMemoryClient({ world, as: callum, partnerSession: true, now })
  return { world, open, api: open(), wait: (passed: number) => void (minutes += passed) }
}

const mailedCode = (world: World) => sentMail(world).at(-1)?.token ?? ''
const saveBank = (api: ApiClient) =>
  api.session.updateProfile({ body: { bank_account_number: '87654321' } })
const confirm = (api: ApiClient, code: string) => api.session.confirmStepUp({ body: { code } })

describe('when somebody changes bank details in a partner’s session', () => {
  it('refuses until the mailed code is entered, and takes it for ten minutes, in a later session too', async () => {
    const { world, api, open, wait } = partnerPage()
    await expect(saveBank(api)).rejects.toMatchObject(REQUIRED)
    await api.session.requestStepUp()
    await confirm(api, mailedCode(world))
    const { user } = await saveBank(open())
    expect(user.bank_account_number).toBe('87654321')
    wait(10)
    const again = api.session.updateProfile({ body: { bank_account_number: '11112222' } })
    await expect(again).rejects.toMatchObject(REQUIRED)
  })

  it('takes the newest code, once, for ten minutes', async () => {
    const { world, api, wait } = partnerPage()
    await api.session.requestStepUp()
    const first = mailedCode(world)
    await api.session.requestStepUp()
    await expect(confirm(api, first)).rejects.toMatchObject(WRONG)
    wait(10)
    await expect(confirm(api, mailedCode(world))).rejects.toMatchObject(WRONG)
    await api.session.requestStepUp()
    await confirm(api, mailedCode(world))
    await expect(confirm(api, mailedCode(world))).rejects.toMatchObject(WRONG)
  })

  it('takes no code after five wrong ones', async () => {
    const { world, api } = partnerPage()
    await api.session.requestStepUp()
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(confirm(api, '000000')).rejects.toMatchObject(WRONG)
    }
    await expect(confirm(api, mailedCode(world))).rejects.toMatchObject(WRONG)
  })
})

describe('what else asks for a code', () => {
  it('is a password and a client’s tax reference, and no phone number', async () => {
    const { api, world } = partnerPage()
    const body = { currentPassword: WORLD_PASSWORD, newPassword: 'Changed-2026' }
    await expect(api.session.changePassword({ body })).rejects.toMatchObject(REQUIRED)
    const company = createMemoryClient({ world, as: priya, partnerSession: true })
    const reference = company.session.updateProfile({ body: { paye_reference: '123/ZZ456' } })
    await expect(reference).rejects.toMatchObject(REQUIRED)
    const { user } = await api.session.updateProfile({ body: { phone: '07700 900456' } })
    expect(user.phone).toBe('07700 900456')
  })
})

/** Priya Nair, a client, in her own browser. */
function ownBrowser() {
  const world = buildWorld()
  let minutes = 0
  const now = () => new Date(NOON + minutes * 60_000).toISOString()
  const open = () => createMemoryClient({ world, as: priya, now })
  return { world, open, api: open(), wait: (passed: number) => void (minutes += passed) }
}

const PASSWORD_REQUIRED = { ...REQUIRED, issues: [{ path: 'password' }] }
const saveUtr = (api: ApiClient) =>
  api.session.updateProfile({ body: { contractor_utr: '1234567890' } })
const enter = (api: ApiClient, password: string) =>
  api.session.confirmPassword({ body: { password } })

describe('when somebody changes tax details in a session of their own', () => {
  it('takes them for ten minutes after the sign-in, then only after the password', async () => {
    const { api, wait } = ownBrowser()
    wait(9)
    await saveUtr(api)
    wait(1)
    const change = () => api.session.updateProfile({ body: { contractor_utr: '1098765432' } })
    await expect(change()).rejects.toMatchObject(PASSWORD_REQUIRED)
    await expect(enter(api, 'Wrong-One-7')).rejects.toMatchObject({
      issues: [{ path: 'password', message: 'This is not your password. Nothing was changed.' }],
    })
    await expect(change()).rejects.toMatchObject(PASSWORD_REQUIRED)
    await enter(api, WORLD_PASSWORD)
    expect((await change()).user.contractor_utr).toBe('1098765432')
  })

  it('keeps the proof to the one session', async () => {
    const { api, open, wait } = ownBrowser()
    const laptop = open()
    wait(10)
    await enter(api, WORLD_PASSWORD)
    await expect(saveUtr(laptop)).rejects.toMatchObject(PASSWORD_REQUIRED)
    await saveUtr(api)
  })

  it('takes a new password as the proof that it asks for itself', async () => {
    const { api, wait } = ownBrowser()
    wait(10)
    const body = { currentPassword: WORLD_PASSWORD, newPassword: 'Changed-2026' }
    await api.session.changePassword({ body })
    await saveUtr(api)
  })
})

describe('when roles are changed ten minutes after the sign-in', () => {
  const invite = (api: ApiClient, role: 'owner' | 'accountant') =>
    api.memberInvitations.create({
      body: { email: `${role}@example.com`, full_name: 'Joan Whitaker', role },
    })

  it('asks an owner before somebody becomes one, and not before somebody keeps the books', async () => {
    const { api, wait } = ownBrowser()
    wait(10)
    await invite(api, 'accountant')
    await expect(invite(api, 'owner')).rejects.toMatchObject(PASSWORD_REQUIRED)
    await enter(api, WORLD_PASSWORD)
    const { invitation } = await invite(api, 'owner')
    wait(10)
    const again = api.memberInvitations.resend({ params: { id: invitation.id } })
    await expect(again).rejects.toMatchObject(PASSWORD_REQUIRED)
  })
})
