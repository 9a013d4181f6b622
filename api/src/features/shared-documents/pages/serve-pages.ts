import {
  ApiError,
  LINK_NOT_FOUND,
  mayRefuseMails,
  noMoreMail,
  parseRequest,
  sharedDocuments,
} from '@daysheet/core'
import type { Context, Middleware } from 'koa'
import type { Deps } from '../../../deps.ts'
import { sendFile } from '../../../http/guard.ts'
import { readForm } from '../../../http/read-form.ts'
import { decideShared } from '../decide-shared.ts'
import { downloadShared } from '../download-shared.ts'
import { countedByNetwork, countedDecision } from '../link-limits.ts'
import { ClosedLink, openForRefusal, openShared } from '../open-shared.ts'
import { refuseMails } from '../refuse-mails.ts'
import { showShared } from '../show-shared.ts'
import {
  CONFIRMED_ACTIONS,
  decisionPage,
  refusalPage,
  type ConfirmedAction,
  type ConfirmedDecision,
} from './confirm-pages.ts'
import { documentPage } from './document-page.ts'
import { formToken, versionOfForm } from './form-token.ts'
import { errorPage, messagePage, type Message } from './message-page.ts'
import { setPageHeaders } from './page-headers.ts'
import { pageFiles } from './page-style.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const PAGE =
  /^\/shared\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:\/(pdf|approve|question|not-for-me))?$/i

/** A request for the page of a link. */
interface PageCall {
  ctx: Context
  deps: Deps
  secret: string
  /** The page's own address, which carries the secret. */
  address: string
}

const html = (ctx: Context, body: string): void => {
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = body
}

async function readShared({ ctx, deps, secret }: PageCall) {
  const shared = await countedByNetwork(deps, ctx, () => openShared(deps, secret))
  return { shared, document: await showShared(deps, shared) }
}

async function showDocument(call: PageCall): Promise<void> {
  const { document } = await readShared(call)
  html(call.ctx, documentPage({ address: call.address, document }))
}

async function showPdf(call: PageCall): Promise<void> {
  const { shared } = await readShared(call)
  sendFile(call.ctx, 'application/pdf', await downloadShared(call.deps, shared))
}

/** The step before a decision, with what was typed where it was refused. */
async function showDecision(
  call: PageCall,
  action: ConfirmedDecision,
  typed?: { reason: string; error: string },
): Promise<void> {
  const { ctx, deps, secret, address } = call
  const { document } = await readShared(call)
  // What was decided since leads back to the document, which says how.
  if (!document.abilities.decide) return ctx.redirect(address)
  const token = formToken(deps, { secret, action, version: document.version })
  html(ctx, decisionPage(action, { address, document, token, ...(typed && { typed }) }))
}

/** Whichever version was read: it is about the mail. */
const ANY_VERSION = 0

/** The step before no more mail is wanted. */
async function showRefusal({ ctx, deps, secret, address }: PageCall): Promise<void> {
  const link = await countedByNetwork(deps, ctx, () => openForRefusal(deps, secret))
  const { noun, worker_name: worker, address: sentTo } = link
  const token = formToken(deps, { secret, action: 'not-for-me', version: ANY_VERSION })
  html(ctx, refusalPage({ address, token, noun, worker, sentTo }))
}

/** What the form of a confirmation asks for. */
async function doConfirmed(call: PageCall, action: ConfirmedAction): Promise<void> {
  const { ctx, deps, secret, address } = call
  const { token = '', reason = '' } = await readForm(ctx)
  const version = versionOfForm(deps, { secret, action }, token)
  if (action === 'not-for-me') {
    const refused = await countedDecision(deps, ctx, secret, () => refuseMails(deps, secret))
    return html(ctx, messagePage({ title: 'No more mail', sentence: noMoreMail(refused) }))
  }
  if (action === 'question') {
    const refusal = refusedReason(secret, reason, version)
    if (refusal !== null) {
      ctx.status = 422
      return showDecision(call, action, { reason, error: refusal })
    }
  }
  const decision =
    action === 'approve'
      ? ({ what: 'approved', version } as const)
      : ({ what: 'disputed', version, reason } as const)
  await countedDecision(deps, ctx, secret, () => decideShared(deps, secret, decision))
  ctx.status = 303
  ctx.redirect(address)
}

/** What the call of the API says of it, in the place of the field. */
function refusedReason(secret: string, reason: string, version: number): string | null {
  try {
    parseRequest(sharedDocuments.question, { params: { secret }, body: { reason, version } })
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

async function answer(call: PageCall, action: string | undefined): Promise<void> {
  const { ctx } = call
  const confirmed = CONFIRMED_ACTIONS.find((one) => one === action)
  if (ctx.method === 'POST' && confirmed) return doConfirmed(call, confirmed)
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new ApiError('method_not_allowed')
  if (confirmed) {
    return confirmed === 'not-for-me' ? showRefusal(call) : showDecision(call, confirmed)
  }
  return action === 'pdf' ? showPdf(call) : showDocument(call)
}

function serveFile(ctx: Context): boolean {
  const file = pageFiles.get(ctx.path)
  if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false
  ctx.type = file.type
  ctx.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
  ctx.body = file.content
  return true
}

/** Where to go on from a page that says why something could not be shown or done. */
function wayOn(error: ApiError, address: string): Message['link'] | null {
  if (error instanceof ClosedLink) {
    const refusal = { label: 'Not for me', address: `${address}/not-for-me` }
    return mayRefuseMails(error) ? refusal : null
  }
  const isThere = error.code !== 'not_found' && error.code !== 'rate_limited'
  return isThere ? { label: 'See it as it is now', address } : null
}

/**
 * Serves what is behind a mailed link: read without JavaScript, decided by plain forms, no cookie read
 * or set. Every address below /shared is its own, so that a secret never reaches the portal.
 */
export function serveSharedPages(deps: Deps): Middleware {
  return async (ctx: Context, next) => {
    if (!/^\/shared(\/|$)/i.test(ctx.path)) return next()
    ctx.state.route = '/shared/:secret'
    setPageHeaders(ctx)
    if (serveFile(ctx)) return
    const [, secret = '', action] = PAGE.exec(ctx.path) ?? []
    const address = `/shared/${secret}`
    ctx.state.errorPage = (error: ApiError) =>
      errorPage(error, secret === '' ? null : wayOn(error, address))
    if (secret === '') throw new ApiError('not_found', { message: LINK_NOT_FOUND })
    await answer({ ctx, deps, secret, address }, action?.toLowerCase())
  }
}
