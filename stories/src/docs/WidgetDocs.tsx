import { useContext } from 'react'
import {
  ArgTypes,
  Description,
  DocsContext,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { isCase } from '../case-tag.ts'
import { HowToUse } from './HowToUse.tsx'
import { States, type StateOfScreen } from './States.tsx'
import { widgetEvents } from './widget-events.ts'

/** What a screen tells its host, with its payload one look away. */
function Events({ title }: { title: string }) {
  const events = widgetEvents[title]
  if (!events) return null
  return (
    <>
      <h2>Events</h2>
      <p>
        Told to <code>onEvent</code> of the provider, each with <code>version: 1</code>; their
        fields are in <code>@daysheet/widgets/events.schema.json</code>.
      </p>
      <ul>
        {[...events, 'error'].map((type) => (
          <li key={type}>
            <code>{type}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

type DocumentedStory = ReturnType<React.ContextType<typeof DocsContext>['componentStories']>[number]

/** The page under every component: what it is, what it takes, what it tells, its states. */
export function WidgetDocs() {
  const { csfFile } = useOf('meta', ['meta'])
  const { componentStories } = useContext(DocsContext)
  const { title } = csfFile.meta
  const isScreen = title.startsWith('Screens/')
  return (
    <>
      <Title />
      <Description />
      {!isScreen && <Primary />}
      <HowToUse title={title} />
      <h2>Props</h2>
      <ArgTypes />
      <Events title={title} />
      {isScreen ? (
        <States states={componentStories().map(stateOf)} />
      ) : (
        <Stories title="States" includePrimary={false} />
      )}
    </>
  )
}

const stateOf = ({ id, name, tags = [], playFunction }: DocumentedStory): StateOfScreen => ({
  id,
  name,
  isCase: isCase(playFunction !== undefined, tags),
})
