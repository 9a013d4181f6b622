import { formatInstant } from '@daysheet/core'
import { msg, Button, Dialog, Stack, Text, useWords } from '../../ui/index.ts'
import * as css from './conflict.css.ts'
import type { Conflict, ConflictDialogProps, Difference } from './conflict.ts'

/**
 * Asks which of two versions to keep: somebody (often the same person on another device) has saved a
 * newer one meanwhile.
 */
export function ConflictChoice({ conflict }: ConflictDialogProps) {
  const words = useWords()
  if (!conflict) return null
  const { name, typed, saved, onUseSaved, onKeepMine } = conflict
  return (
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      isDismissable={false}
      role="alertdialog"
      title={words('{name} was changed elsewhere', { name })}
      footer={
        <>
          <Button onPress={onUseSaved}>{msg('Use the saved version')}</Button>
          <Button variant="primary" onPress={onKeepMine}>
            {msg('Keep what I typed')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          {words(
            'You began from version {began}, and version {saved} has been saved since. Nothing is lost yet.',
            { began: typed.version ?? 0, saved: saved.version },
          )}
        </Text>
        <Differences {...conflict} />
      </Stack>
    </Dialog>
  )
}

const MOST_SHOWN = 6

/** When each version was changed, and what differs. */
function Differences({ name, typed, saved, differences }: Conflict) {
  const words = useWords()
  const more = differences.length - MOST_SHOWN
  if (differences.length === 0) return null
  return (
    <>
      <table
        className={css.table}
        aria-label={words('What is different about {number}', { number: name })}
      >
        <thead>
          <tr>
            <td className={css.corner} />
            <Head title={words('You typed')} at={typed.at} />
            <Head title={words('Saved')} at={saved.at} />
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MOST_SHOWN).map((one) => (
            <Row key={one.what} {...one} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Text size="small" tone="muted">
          {words(
            { one: 'One more thing is different.', other: '{count} more things are different.' },
            { count: more },
          )}
        </Text>
      )}
    </>
  )
}

const Head = ({ title, at }: { title: string; at: string }) => (
  <th scope="col" className={css.head}>
    {title}
    <time dateTime={at} className={css.when}>
      {formatInstant(at)}
    </time>
  </th>
)

const Row = ({ what, typed, saved }: Difference) => (
  <tr>
    <th scope="row" className={css.what}>
      {useWords()(what)}
    </th>
    <td className={css.cell}>{typed}</td>
    <td className={css.cell}>{saved}</td>
  </tr>
)
