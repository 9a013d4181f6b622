import type { ReactNode } from 'react'
import { useDaysheet, type Destination } from '../../provider/index.ts'
import {
  Button,
  ButtonLink,
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
import type { DocumentActions } from '../decisions/index.ts'
import { periodInWords } from '../documents/dates-in-words.ts'
import type { QueueDocument, QueueNoun } from './queue-noun.ts'
import type { Ticks } from './useRowSelection.ts'

export interface QueueCardProps<Row extends QueueDocument, Act extends string> {
  noun: QueueNoun<Row, Act>
  document: Row
  actions: DocumentActions<Row, NoInfer<Act>>
  ticks: Ticks<Row>
  onOpen: () => void
  /** Something is done with it: the place to come back to. */
  onVisit: () => void
  /** Where its view leads; without it, it opens beside the list. */
  page?: Destination
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
  const { noun, document, actions, ticks, onOpen, onVisit, page, meta } = props
  const { today, hrefFor, go } = useDaysheet()
  const href = page && hrefFor(page)
  const openPage = page ? () => go(page) : onOpen
  const words = useWords()
  const number = noun.numberOf(document)
  const view = {
    size: 'compact',
    variant: 'quiet',
    label: words('{action} of {document}', { action: words(noun.view), document: number }),
  } as const
  const [main, ...others] = noun.decisionsOf(document)
  return (
    // Every way to it passes here; the card itself is no control.
    <div onClickCapture={onVisit}>
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
                isPending={actions.busy?.id === document.id}
                onPress={() => actions.start(main, document)}
              >
                {noun.words[main].label}
              </Button>
            )}
            {href === undefined ? (
              <Button {...view} onPress={openPage}>
                {noun.view}
              </Button>
            ) : (
              <ButtonLink {...view} href={href}>
                {noun.view}
              </ButtonLink>
            )}
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
                onPress={() => actions.start(act, document)}
              >
                {noun.words[act].label}
              </MenuItem>
            ))}
            {others.length > 0 && <MenuSeparator />}
            <MenuItem
              icon={<EyeIcon size="s" />}
              href={href}
              onPress={href === undefined ? openPage : undefined}
            >
              {noun.view}
            </MenuItem>
            {props.menuItems}
          </Menu>
        }
      />
    </div>
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
