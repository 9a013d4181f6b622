import { Fragment, useState } from 'react'
import {
  msg,
  Inline,
  Kbd,
  KeyboardShortcuts,
  Link,
  Switch,
  Text,
  useShortcuts,
  type Shortcut,
} from '../../ui/index.ts'
import { keysLine } from './queue.css.ts'
import { useKeysSetting } from './useKeysSetting.ts'

export interface QueueKey {
  /** `KeyboardEvent.key` in lower case. */
  key: string
  /** Another name that does the same, handled elsewhere: `Space`. */
  also?: string
  /** `Next invoice`. */
  does: string
  run: () => void
  /** In the line under the list, in a word: `approve`. */
  short?: string
}

export interface QueueKeysProps {
  keys: readonly QueueKey[]
  /** What the browser does by itself, to be listed with them. */
  builtIn: readonly Shortcut[]
}

/** From the list to a decision without a mouse: the keys, a line that names them, and `?`. */
export function QueueKeys({ keys, builtIn }: QueueKeysProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isOn, turn] = useKeysSetting()
  const actions = Object.fromEntries(keys.map(({ key, run }) => [key, run]))
  useShortcuts({ ...actions, '?': () => setHelpOpen(true) }, !isOn)

  return (
    <>
      <div className={keysLine}>
        <Inline>
          {isOn &&
            keys
              .filter(({ short }) => short)
              .map(({ key, short }) => (
                <Fragment key={key}>
                  <Kbd>{nameOf(key)}</Kbd>
                  <Text as="span" size="tiny" tone="muted">
                    {short}
                  </Text>
                </Fragment>
              ))}
          <Link isSmall onPress={() => setHelpOpen(true)}>
            {msg('Keyboard shortcuts')}
          </Link>
        </Inline>
      </div>
      <KeyboardShortcuts
        isOpen={isHelpOpen}
        onOpenChange={setHelpOpen}
        shortcuts={[
          ...keys.map(({ key, also, does }) => ({
            keys: [nameOf(key), ...(also ? [also] : [])],
            does,
          })),
          ...builtIn,
          { keys: ['?'], does: msg('Show this list') },
        ]}
      >
        <Switch label={msg('Single keys act on the list')} value={isOn} onChange={turn} />
      </KeyboardShortcuts>
    </>
  )
}

const nameOf = (key: string) => (key === 'escape' ? msg('Esc') : key.toUpperCase())
