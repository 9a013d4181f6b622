import { addInstant, pence } from '@daysheet/core'
import { buildPaid } from './pay-runs/build-remitted.ts'
import { buildJoinRequest } from './support/build-own-client.ts'
import { buildMemberInvitation } from './support/build-member.ts'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvitationLink } from '../src/features/invitations/invitation-links.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { newId } from '../src/db/new-id.ts'
import { mailJobs } from '../src/features/index.ts'
import { sendsMails } from '../src/outbox/job.ts'
import { printStatement } from '../src/features/cis-statements/index.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { sentInvitation } from './support/build-invitation.ts'
import { bearerClient, buildPartner, provisionedUser } from './support/build-partner.ts'
import { buildPaidInvoice } from './support/build-paid-month.ts'
import { buildPayment } from './support/build-payment.ts'
import { buildStatement } from './support/build-statement.ts'
import { buildVerification, engagementIdOf } from './support/build-verification.ts'
import { buildListeningPartner, deliveriesOf, webhookIdOf } from './support/build-webhook.ts'
import { buildSubscription } from './support/build-subscription.ts'
import { createdTimesheet } from './support/build-timesheet.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { contrastOfTexts } from './support/contrast-of-texts.ts'
import { buildContractor, makeStatements } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
/** Like a mail program in dark mode, which sets a background wherever none is specified. */
const DARK_GROUND = '<head><meta name="color-scheme" content="dark"></head>'
/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5

let app: TestApp
let browser: Browser
let page: Page
let payloads: Record<string, Record<string, unknown>>
beforeAll(async () => {
  app = await startTestApp()
  browser = await launch({ executablePath: CHROMIUM, args: ['--no-sandbox'], pipe: true })
  page = await browser.newPage()
  // These two first, because they set the clock.
  const remitted = await buildPaid(app)
  const monthEnd = await buildContractor(app)
  const printedStatement = async () => {
    await makeStatements(monthEnd)
    await buildPayment(app, monthEnd, { subtotal: 100, cis_deduction: 20 })
    const { body } = await makeStatements(monthEnd)
    const statement_id = body.made[0]?.statement_id ?? ''
    await printStatement.compose({ statement_id }, app.deps)
    return statement_id
  }
  const pair = await buildWorkingPair(app)
  await app.deps.knex('users').where('id', pair.worker.id).update({ email_verified_at: null })
  const about = {
    to: 'someone@example.test',
    side: 'worker',
    facts: {
      number: 'INV-2026-0007',
      worker_name: 'Callum Reid',
      client_name: 'Hartwell & Sons',
      period_start: '2026-11-09',
      period_end: '2026-11-15',
      reason: 'Saturday was six hours',
      due_date: '2026-11-27',
      total: pence(20_000),
      cis: pence(4_000),
      net: pence(16_000),
      paid_at: '2026-11-26',
      payment_method: 'Bank Transfer',
      payment_reference: 'BACS 4471',
      total_hours: 8,
    },
  }
  const invoice = await createdInvoice(pair, { status: 'submitted' })
  const timesheet = await createdTimesheet(pair, { status: 'submitted' })
  const terms = { message: 'See you on Monday', day_rate: 200 }
  const [invited, answered] = [
    await sentInvitation(pair.asClient, terms),
    await sentInvitation(pair.asClient, terms),
  ]
  const member = await buildMemberInvitation(app, pair.client, 'joan@example.test')
  const secret = await app.deps.knex.transaction((trx) =>
    issueInvitationLink(trx, invited.id, app.clock.now()),
  )
  await app.deps
    .knex('invitations')
    .where('id', answered.id)
    .update({ status: 'declined', accepted_by: pair.worker.id })
  const joining = await buildJoinRequest(app, pair.worker)
  const pastDue = { status: 'past_due', past_due_at: app.clock.now() } as const
  await buildSubscription(app, pair.client, { ...pastDue, is_billed: true })
  await buildSubscription(app, pair.worker, {
    plan_id: 'premium-worker',
    trial_ends_at: addInstant(app.clock.now(), 86_400_000),
  })
  const visitor = { name: 'Łukasz Wiśniewski', email: 'lukasz@example.com' }
  const contactRequest = {
    ...visitor,
    subject: 'Two sites',
    message: 'Good morning.',
    type: 'sales',
  }
  await app.visitor().post('/api/contact', contactRequest)
  await app.visitor().post('/api/register-interest', { ...visitor, userType: 'worker' })
  await buildPaidInvoice(app, pair, '2026-10-01')
  await pair.asWorker.post(`/api/workers/${pair.worker.id}/statement-requests`, {
    client_id: pair.client.id,
    tax_year: 2026,
    tax_month: 6,
  })
  const parted = await buildWorkingPair(app, {
    engagement: {
      status: 'inactive',
      last_day: '2026-11-13',
      ended_on: '2026-11-16',
      ended_by: 'client',
      end_reason: 'The job is done',
    },
  })
  const opened = await provisionedUser(app, (await buildPartner(app)).test)
  const link = await app.deps
    .knex('partner_users')
    .where('user_id', opened.id)
    .first<{ id: string }>('id')
  const listening = await buildListeningPartner(app, 'http://127.0.0.1:9/daysheet')
  await bearerClient(app, listening.live).post('/api/partner/webhook/test')
  const webhook_id = await webhookIdOf(app, listening)
  const [delivery] = (await deliveriesOf(app, listening.live)).deliveries
  await app.deps
    .knex('partner_webhooks')
    .where('id', webhook_id)
    .update({ disabled_at: '2026-11-24 09:00:00.000', disabled_by: 'failing' })
  const idOf = (table: string) => app.deps.knex(table).first<{ id: string }>('id')
  const [contact, interest] = [await idOf('contact_messages'), await idOf('interest_registrations')]
  await app.deps.knex('daily_digests').insert({ user_id: pair.worker.id, enabled: true })
  await app.deps.knex('notifications').insert({
    id: newId(),
    user_id: pair.worker.id,
    type: 'invoice_paid',
    title: 'Hartwell & Sons paid invoice INV-2026-0007',
    created_at: sqlInstant(app.clock.now()),
  })
  payloads = {
    'enquiry.contact': contact,
    'enquiry.contact-received': contact,
    'enquiry.interest': interest,
    'enquiry.interest-received': interest,
    'subscription.past_due': { user_id: pair.client.id },
    'subscription.trial_ending': { user_id: pair.worker.id },
    session: {
      user_id: pair.worker.id,
      token_sealed: app.deps.vault.seal('a-token'),
      at: app.clock.now(),
    },
    'session.new-device': {
      user_id: pair.worker.id,
      at: app.clock.now(),
      device: 'Chrome on Android',
      token_sealed: app.deps.vault.seal('a-token'),
    },
    'session.recovery-code-used': { user_id: pair.worker.id, at: app.clock.now(), left: 3 },
    'second-factor.changed': {
      user_id: pair.worker.id,
      at: app.clock.now(),
      what: 'added',
      kind: 'passkey',
      name: 'Łukasz’s laptop',
    },
    'company.second-factor-required': {
      user_id: pair.client.id,
      company: 'Łukasz & O’Brien',
      has_factor: false,
    },
    'session.account-deleted': {
      to_sealed: app.deps.vault.seal('callum@example.test'),
      full_name: 'Callum Reid',
      at: app.clock.now(),
    },
    'session.step-up': {
      user_id: opened.id,
      link_id: link?.id,
      code_sealed: app.deps.vault.seal('048213'),
    },
    'connected-app.connected': {
      user_id: opened.id,
      partner_name: 'Łukasz & O’Brien',
      scopes: ['documents:read'],
    },
    'partner.account-opened': {
      user_id: opened.id,
      partner_name: 'Łukasz & O’Brien',
      token_sealed: app.deps.vault.seal('a-token'),
    },
    'partner.webhook_disabled': { webhook_id, delivery_id: delivery?.id },
    invitation: { invitation_id: answered.id, worker_id: pair.worker.id },
    'notification.daily_digest': { user_id: pair.worker.id, day: app.clock.today() },
    'notification.sent': {
      user_id: pair.client.id,
      company_id: pair.client.id,
      type: 'invoice_first_approved',
      title: 'Invoice INV-2026-0007 of Callum Reid waits for a second approval',
      body: 'Dave Hollis has approved it.',
      subject: null,
    },
    'own_client.join_request': {
      request_id: joining.id,
      secret_sealed: app.deps.vault.seal(joining.secret),
    },
    'member_invitation.sent': {
      invitation_id: member.id,
      secret_sealed: app.deps.vault.seal(member.secret),
    },
    'invitation.sent': {
      invitation_id: invited.id,
      secret_sealed: app.deps.vault.seal(secret),
    },
    invoice: { ...about, document_id: invoice.id },
    timesheet: { ...about, document_id: timesheet.id },
    'cis_statement.requested': { request_id: (await idOf('statement_requests'))?.id },
    'cis_statement.made': { statement_id: await printedStatement() },
    credit_note: {
      credit_note_id: null,
      invoice_id: invoice.id,
      to: 'someone@example.test',
      side: 'client',
      title: 'Credit note CN-2026-0003 of Łukasz Wiśniewski',
      paragraph: 'Łukasz Wiśniewski credits part of invoice INV-2026-0041: less of it is due.',
      facts: [['Credit note', 'CN-2026-0003']],
    },
    remittance: {
      run_id: remitted.run.id,
      worker_id: remitted.lukasz.id,
      to: 'someone@example.test',
      side: 'worker',
      subject: 'Pennine Build Ltd paid you £1,897.04',
      heading: 'Pennine Build Ltd paid you £1,897.04',
      paragraphs: ['Your CIS statement for 6 Dec 2026 – 5 Jan 2027 follows by 19 Jan 2027.'],
      facts: [['INV-2026-0041', '£1,257.04']],
    },
    'retention.told': {
      worker_id: pair.worker.id,
      title: 'Pennine Build Ltd releases £64.50 of retention',
      body: 'Of Saltaire Mill. Invoice INV-2026-0042 is made for it: send it to be paid.',
      path: '/app/clients',
    },
    'cis_month.reminder': { client_id: monthEnd.client.id, tax_year: 2026, tax_month: 8 },
    'cis_month.hmrc_reminder': { client_id: monthEnd.client.id, tax_year: 2026, tax_month: 8 },
    cis_statement: { statement_id: (await buildStatement(app, pair)).id },
    verification: { verification_id: (await buildVerification(app, pair)).id },
    'engagement.ended': { engagement_id: await engagementIdOf(app, parted) },
    'engagement.resumed': { engagement_id: await engagementIdOf(app, pair), by: 'client' },
    'own_client.mails_refused': {
      worker_id: pair.worker.id,
      title: 'accounts@brook.example wants no more mail from you',
      body: 'Check the address and enter the right one.',
    },
    'project.budget_alert': {
      project_id: pair.projectId,
      to: 'someone@example.test',
      title: 'Saltaire Mill, Block C has used 85% of its budget',
      name: 'Saltaire Mill, Block C',
      budget: 10_000,
      budget_alert_threshold: 80,
      spent: pence(850_000),
    },
  }
})
afterAll(async () => {
  await browser.close()
  await app.close()
})

// What prepares files, or writes to partners' servers, mails nothing itself.
const mails = mailJobs.filter(({ lane }) => sendsMails(lane))

describe.each(mails.map(({ name, compose }) => ({ name, compose })))(
  'the mail $name',
  ({ name, compose }) => {
    it.each([
      ['on a light screen', 'light', 'with styles'],
      ['on a dark screen', 'dark', 'with styles'],
      ['on a dark screen, in a program that reads no head', 'dark', 'bare'],
    ])('can be read %s', async (_, scheme, reads) => {
      const mail = await compose(
        (payloads[name] ?? payloads[name.split('.')[0] ?? '']) as never,
        app.deps,
      )
      if (!mail) throw new Error('There was nothing to write')
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
      const head = /<head>[\s\S]*<\/head>/
      await page.setContent(reads === 'bare' ? mail.html.replace(head, DARK_GROUND) : mail.html)
      const texts = await contrastOfTexts(page)
      expect(texts.length).toBeGreaterThan(2)
      expect(texts.filter(({ ratio }) => ratio < LEAST)).toEqual([])
    })
  },
)
