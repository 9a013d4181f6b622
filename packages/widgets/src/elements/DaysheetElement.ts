import { createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ApiClient } from '@daysheet/core'
import type { Destination } from '../provider/index.ts'
import { warnOnce } from '../provider/warn-once.ts'
import { cacheOf, ownClient, sharedClient, timesForgotten } from './connection.ts'
import { ElementRoot } from './ElementRoot.tsx'
import { askPage, leadPage, tellPage } from './host-events.ts'
import { onPageSettings, pageSettings, type ElementProperties } from './settings.ts'

/** A server has no elements; there this module is only read. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement

const THEMES = ['light', 'dark', 'auto'] as const
const DENSITIES = ['comfortable', 'compact'] as const

/** A React of the page's own counts its ids from the same start as the one in the standalone bundle. */
const ID_PREFIX = `daysheet-${Math.random().toString(36).slice(2, 8)}-`

/** Time for the page's own script to hand over what the element needs. */
const PATIENCE_MS = 3000

/**
 * A widget as an element. It draws into itself, in the light: the page's one styles.css reaches it
 * under any CSP, labels and ids stay in the page's own tree for assistive technology, and overlays
 * have a place on the body. What stands between its tags is shown until it can draw.
 */
export abstract class DaysheetElement extends Base implements ElementProperties {
  static readonly sharedAttributes = ['api-base-url', 'tenant', 'theme', 'density', 'language']
  static get observedAttributes(): string[] {
    return DaysheetElement.sharedAttributes
  }

  #own: ElementProperties = {}
  #client: { baseUrl: string; since: number; client: ApiClient } | null = null
  #root: Root | null = null
  #isScheduled = false
  #unsubscribe: (() => void) | null = null
  #ask = askPage(this)

  /** The widget's name in events and errors: `invoice-editor`. */
  protected abstract readonly widget: string
  /** The widget with what the attributes say. */
  protected abstract draw(): ReactNode

  get client(): ElementProperties['client'] {
    return this.#own.client
  }
  set client(client: ElementProperties['client']) {
    this.#set({ client })
  }
  get getToken(): ElementProperties['getToken'] {
    return this.#own.getToken
  }
  set getToken(getToken: ElementProperties['getToken']) {
    this.#set({ getToken })
  }
  get theme(): ElementProperties['theme'] {
    return this.#own.theme ?? this.#oneOf('theme', THEMES)
  }
  set theme(theme: ElementProperties['theme']) {
    this.#set({ theme })
  }
  get labels(): ElementProperties['labels'] {
    return this.#own.labels
  }
  set labels(labels: ElementProperties['labels']) {
    this.#set({ labels })
  }
  get hrefFor(): ElementProperties['hrefFor'] {
    return this.#own.hrefFor
  }
  set hrefFor(hrefFor: ElementProperties['hrefFor']) {
    this.#set({ hrefFor })
  }
  get today(): ElementProperties['today'] {
    return this.#own.today
  }
  set today(today: ElementProperties['today']) {
    this.#set({ today })
  }

  connectedCallback(): void {
    this.#takeEarlyProperties()
    this.#unsubscribe ??= onPageSettings(() => this.refresh())
    this.refresh()
    setTimeout(() => this.#complain(), PATIENCE_MS)
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion in one go: what is typed must survive it.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#unsubscribe?.()
      this.#unsubscribe = null
      this.#root?.unmount()
      this.#root = null
    })
  }

  /** With it `moveBefore` neither disconnects nor connects (DOM, connectedMoveCallback). */
  connectedMoveCallback(): void {
    this.refresh()
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.refresh()
  }

  /** Draws anew, once for all that changes together. */
  protected refresh(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      if (this.isConnected) this.#render()
    })
  }

  /** Goes to a place of the page; false where the page has none for it. */
  protected go(destination: Destination): boolean {
    const hrefFor = this.hrefFor ?? pageSettings().hrefFor
    return leadPage(this, { destination, href: hrefFor?.(destination) })
  }

  /** A string that is an attribute as well. */
  protected reflect(attribute: string, value: string | null): void {
    if (value === null) this.removeAttribute(attribute)
    else this.setAttribute(attribute, value)
  }

  #set(part: ElementProperties): void {
    this.#own = { ...this.#own, ...part }
    this.refresh()
  }

  /** What was set before the element was defined lies on the object and hides its own property. */
  #takeEarlyProperties(): void {
    for (const [name, value] of Object.entries(this)) {
      if (!(name in Object.getPrototypeOf(this))) continue
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  #oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const attribute = this.getAttribute(name)
    const allowedValue = values.find((value) => value === attribute)
    if (attribute !== null && !allowedValue) {
      warnOnce(`<${this.localName} ${name}="${attribute}"> is none of ${values.join(', ')}.`)
    }
    return allowedValue
  }

  #clientNow(): ApiClient | null {
    const page = pageSettings()
    const client = this.#own.client ?? (this.hasAttribute('api-base-url') ? null : page.client)
    if (client) return client
    const baseUrl = this.getAttribute('api-base-url') ?? page.baseUrl
    if (baseUrl === undefined) return null
    if (!this.#own.getToken) return sharedClient(baseUrl)
    const since = timesForgotten()
    if (this.#client?.baseUrl !== baseUrl || this.#client.since !== since) {
      this.#client = { baseUrl, since, client: ownClient(baseUrl, () => this.#own.getToken) }
    }
    return this.#client.client
  }

  #complain(): void {
    if (!this.isConnected || this.#root) return
    warnOnce(
      `<${this.localName}> does not know its API. Give it api-base-url="https://…" or a client property, ` +
        'or say it once for the page: DaysheetElements.configure({ baseUrl, getToken }).',
    )
  }

  #render(): void {
    const client = this.#clientNow()
    if (!client) return
    const page = pageSettings()
    const { theme, labels, hrefFor, today } = this
    const tenant = this.getAttribute('tenant') ?? page.tenant ?? 'default'
    this.#root ??= createRoot(this, { identifierPrefix: ID_PREFIX })
    this.#root.render(
      createElement(ElementRoot, {
        name: this.widget,
        client,
        tenant,
        queryClient: cacheOf(client, tenant),
        theme: theme ?? page.theme,
        density: this.#oneOf('density', DENSITIES) ?? page.density,
        language: this.getAttribute('language') ?? page.language,
        labels: labels ?? page.labels,
        today: today ?? page.today,
        hrefFor: hrefFor ?? page.hrefFor,
        onNavigate: (destination) => void this.go(destination),
        onEvent: (event) => tellPage(this, event),
        onBefore: this.#ask,
        children: this.draw(),
      }),
    )
  }
}
