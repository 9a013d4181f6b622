import type { ReactNode } from 'react'
import { useDaysheet } from '../../provider/index.ts'
import {
  Button,
  DocumentId,
  EllipsisIcon,
  EyeIcon,
  IconButton,
  ListCard,
  Menu,
  MenuItem,
  MenuSeparator,
  useWords,
  type Words,
} from '../../ui/index.ts'
import type { DocumentActs } from '../decisions/index.ts'
import { periodInWords } from '../documents/dates-in-words.ts'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import type { Ticks } from './use-ticks.ts'

export interface QueueCardProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  document: Row
  acts: DocumentActs<Row, NoInfer<Act>>
  ticks: Ticks<Row>
  onOpen: () => void
  /** `Due 27 Nov`. */
  meta?: ReactNode
  /** More of the menu: MenuItem. */
  menuItems?: ReactNode
  isMenuPending?: boolean
}

/** A received document on a phone, with what can be decided about it. */
export function QueueCard<Row extends QueueDocument, Act extends string>(
  props: QueueCardProps<Row, Act>,
) {
  const { noun, document, acts, ticks, onOpen, meta } = props
  const { today } = useDaysheet()
  const words = useWords()
  const number = noun.numberOf(document)
  const [main, ...others] = noun.decisionsOf(document)
  return (
    <ListCard
      headingLevel={2}
      title={document.worker_name}
      onPress={onOpen}
      detail={
        <>
          <DocumentId>{number}</DocumentId>
          {` · ${periodInWords(document.period_start, document.period_end, today)}`}
        </>
      }
      meta={meta}
      badges={noun.badgesOf(document)}
      figure={noun.figureOf(document)}
      tick={
        ticks.canTick(document)
          ? {
              label: tickLabel(noun, document, words),
              value: ticks.ids.has(document.id),
              onChange: () => ticks.toggle(document),
            }
          : undefined
      }
      actions={
        <>
          {main && (
            <Button
              size="compact"
              icon={noun.iconOf(main)}
              label={words('{action} {document}', {
                action: words(noun.words[main].label),
                document: number,
              })}
              isPending={acts.busy?.id === document.id}
              onPress={() => acts.start(main, document)}
            >
              {noun.words[main].label}
            </Button>
          )}
          <Button
            size="compact"
            variant="quiet"
            label={words('{action} of {document}', {
              action: words(noun.view),
              document: number,
            })}
            onPress={onOpen}
          >
            {noun.view}
          </Button>
        </>
      }
      menu={
        <Menu
          label={words('Actions for {document}', { document: number })}
          placement="bottom end"
          trigger={
            <IconButton
              label={words('More for {document}', { document: number })}
              icon={<EllipsisIcon />}
              isPending={props.isMenuPending}
            />
          }
        >
          {others.map((act) => (
            <MenuItem
              key={act}
              icon={noun.iconOf(act)}
              isDestructive={act === 'reject'}
              onPress={() => acts.start(act, document)}
            >
              {noun.words[act].label}
            </MenuItem>
          ))}
          {others.length > 0 && <MenuSeparator />}
          <MenuItem icon={<EyeIcon size="s" />} onPress={onOpen}>
            {noun.view}
          </MenuItem>
          {props.menuItems}
        </Menu>
      }
    />
  )
}

/** `Select INV-2026-0052, Aisha Bello`. */
export const tickLabel = <Row extends QueueDocument, Act extends string>(
  noun: QueueNoun<Row, Act>,
  document: Row | undefined,
  words: Words,
) =>
  document
    ? words('Select {document}, {worker}', {
        document: noun.numberOf(document),
        worker: document.worker_name,
      })
    : words('Select')
