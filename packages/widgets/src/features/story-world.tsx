import { useState, type ReactNode } from 'react'
import { QueryClient } from '@tanstack/react-query'
import type { Decorator } from '@storybook/react-vite'
import { createMemoryClient, type Failures } from '@daysheet/client/memory'
import { addInstant, type ApiClient } from '@daysheet/core'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import {
  DaysheetProvider,
  queryDefaults,
  type BeforeAny,
  type DaysheetError,
  type DaysheetEvent,
  type Destination,
} from '../provider/index.ts'
import type { ThemeRootProps } from '../ui/theme/index.ts'
import { PersonalWords, personalWordsOf } from './PersonalWords.tsx'
import { asTheInventoryAllows } from './story-inventory.ts'

export interface StoryWorld {
  /** Who looks at it; by default Callum Reid for a worker's screen, Priya Nair for a client's. */
  as?: keyof typeof worldIds | 'worker' | 'client'
  /** Instead of `as`: somebody whom `arrange` adds, by id. */
  personId?: string
  failures?: Failures
  /** What the host may hear of that `failures` don't explain; anything else fails the story. */
  errors?: readonly DaysheetError['code'][]
  /** What the list of signed-in devices calls this browser. */
  device?: string | null
  /** The page is a partner's, whose server has signed the person in. */
  partnerSession?: boolean
  /** How long ago the person signed in; just now when left out. */
  minutesSignedIn?: number
  /** Milliseconds before every answer. */
  latency?: number
  today?: string
  /** Changes the fresh world before anybody looks at it. */
  arrange?: (world: World) => void
  /** What is kept in this browser, by the document's name: `invoice:new`. */
  drafts?: Record<string, unknown>
  /** What this browser remembers of last time, by its name: `quick-entry`. */
  remembered?: Record<string, unknown>
  /** A partner's own adapter around the memory client. */
  adapt?: (client: ApiClient) => ApiClient
  /** What the host says before an act. */
  onBefore?: BeforeAny
  /** The addresses the host has; by default it has none. */
  hrefFor?: (destination: Destination) => string | undefined
}

let worldOfPage: World | undefined

/** What the story that is on the page did to its host; begun afresh by each. */
export const storyHost: {
  navigated: Destination[]
  events: DaysheetEvent[]
  errors: DaysheetError[]
  /** Somebody's own words that were looked up as if they were a text of the product. */
  translated: Set<string>
  world: World
  expected: Pick<StoryWorld, 'failures' | 'errors' | 'latency'>
} = {
  navigated: [],
  events: [],
  errors: [],
  translated: new Set(),
  // Built when it is asked for: a docs page loads the stories of a screen and plays none.
  get world() {
    return (worldOfPage ??= buildWorld())
  },
  set world(world) {
    worldOfPage = world
  },
  expected: {},
}

/** The events that the host has heard of, by type, in their order. */
export const eventTypes = (): DaysheetEvent['type'][] => storyHost.events.map(({ type }) => type)

const noteTranslated = (text: string): void => {
  storyHost.translated.add(text)
}

const TENANT = 'stories'
const roles = { worker: worldIds.callum, client: worldIds.priya }

/** One attempt only, so that an error story shows its error at once. */
const impatient = () =>
  new QueryClient({
    defaultOptions: { ...queryDefaults, queries: { ...queryDefaults.queries, retry: false } },
  })

function begin(options: StoryWorld, component: unknown) {
  const { as = 'worker', today, arrange, drafts, remembered, failures, latency } = options
  const { device = 'Chrome on Android', partnerSession = false, minutesSignedIn = 0 } = options
  const world = buildWorld({ today })
  arrange?.(world)
  const { personId = as === 'worker' || as === 'client' ? roles[as] : worldIds[as] } = options
  for (const key of Object.keys(localStorage)) {
    if (/^daysheet:(draft|last):/.test(key)) localStorage.removeItem(key)
  }
  for (const [kind, valuesByName] of Object.entries({ draft: drafts, last: remembered })) {
    for (const [name, value] of Object.entries(valuesByName ?? {})) {
      const key = ['daysheet', kind, TENANT, personId, name].join(':')
      localStorage.setItem(key, JSON.stringify(value))
    }
  }
  const translated = new Set<string>()
  Object.assign(storyHost, {
    navigated: [],
    events: [],
    errors: [],
    translated,
    world,
    expected: options,
  })
  let passed = 0
  const client = createMemoryClient({
    world,
    as: personId,
    device,
    partnerSession,
    failures,
    latency,
    now: () => addInstant(`${world.today}T12:00:00.000Z`, passed * 60_000),
  })
  passed = minutesSignedIn
  const adapted = options.adapt?.(client) ?? client
  return { world, client: asTheInventoryAllows(adapted, component) }
}

type FrameProps = {
  options: StoryWorld
  component: unknown
  theme: ThemeRootProps['theme']
  density: ThemeRootProps['density']
  children: ReactNode
}

function Frame({ options, component, theme, density, children }: FrameProps) {
  const [{ client, world }] = useState(() => begin(options, component))
  const [queryClient] = useState(impatient)
  const [personal] = useState(() => personalWordsOf(world))
  return (
    <DaysheetProvider
      client={client}
      tenant={TENANT}
      queryClient={queryClient}
      theme={theme}
      density={density}
      today={world.today}
      hrefFor={options.hrefFor}
      onNavigate={(destination) => storyHost.navigated.push(destination)}
      onEvent={(event) => storyHost.events.push(event)}
      onError={(error) => storyHost.errors.push(error)}
      onBefore={options.onBefore}
    >
      <PersonalWords personal={personal} onLookUp={noteTranslated}>
        <main>{children}</main>
      </PersonalWords>
    </DaysheetProvider>
  )
}

/**
 * A story inside the small world of the fixtures, over the memory client. Once for a component;
 * a story says what is different in its world by `parameters: { world: { … } }`.
 */
export const inWorld =
  (shared: StoryWorld = {}): Decorator =>
  (Story, { component, globals, id, parameters }) => (
    <Frame
      key={id}
      component={component}
      options={{ ...shared, ...(parameters['world'] as StoryWorld | undefined) }}
      theme={globals['theme'] as ThemeRootProps['theme']}
      density={globals['density'] as ThemeRootProps['density']}
    >
      <Story />
    </Frame>
  )

/** Beside `inWorld`: the provider brings the theme and the screen its own edges. */
export const worldParameters = { bare: true, flush: true }

/** What is different in one story's world: `...inThis({ as: 'liam' })`. */
export const inThis = (world: StoryWorld) => ({ parameters: { world } })
