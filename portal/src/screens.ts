import { createElement, type ComponentType } from 'react'
import { useParams } from 'wouter'

/** What a page shows; its code comes when it is opened. Pages that share one keep its state between them. */
export interface Screen {
  /** Of the page that says so when its code did not come. */
  heading: string
  load: () => Promise<{ default: ComponentType }>
}

/** Gives the client of `connection.ts` the calls that a page makes. */
export type Calls = () => Promise<unknown>

/** For pages whose size counts; every other page simply has them all. */
export const calls = {
  ofSession: () => Promise.resolve(),
  ofInvitations: () => import('./calls/invitation-calls.ts'),
  ofConsent: () => import('./calls/consent-calls.ts'),
  ofWorkerHome: () => import('./calls/worker-calls.ts'),
  ofClientHome: () => import('./calls/client-calls.ts'),
  ofDocuments: () => import('./calls/document-calls.ts'),
  all: () => import('./calls/all-calls.ts'),
} satisfies Record<string, Calls>

/** The code of a page and what it calls are fetched at once. */
export const screen = (
  heading: string,
  load: Screen['load'],
  addCalls: Calls = calls.all,
): Screen => ({
  heading,
  load: async () => {
    const [page] = await Promise.all([load(), addCalls()])
    return page
  },
})

/** A page that is one widget and nothing else. */
export const widget = <Name extends string>(
  heading: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  addCalls?: Calls,
) => screen(heading, async () => ({ default: (await load())[name] }), addCalls)

/** A page that is one widget of one record: the parameter `id` of its path is the widget's property. */
export const recordWidget = <Name extends string, Id extends string>(
  heading: string,
  name: Name,
  id: Id,
  load: () => Promise<Record<Name, ComponentType<Record<Id, string>>>>,
) =>
  screen(heading, async () => {
    const Widget: ComponentType<Record<Id, string>> = (await load())[name]
    return {
      default: function RecordPage() {
        const { [id]: value } = useParams()
        // Where the path names none, the widget begins a new record.
        const props = { [id]: value } as Record<Id, string>
        return createElement(Widget, { key: value ?? 'new', ...props })
      },
    }
  })
