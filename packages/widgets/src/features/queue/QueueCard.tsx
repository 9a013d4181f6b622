import type { ReactNode } from 'react'
import { useDaysheet, useLinkTo, type Destination } from '../../provider/index.ts'
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
import { describePeriod } from '../documents/describe-dates.ts'
import type { DocumentConfig, DocumentTypes } from '../documents/document-config.ts'
import type { RowSelection } from './useRowSelection.ts'

export interface QueueCardProps<D extends DocumentTypes> {
  config: DocumentConfig<D, 'queue'>
  document: D['summary']
  actions: DocumentActions<D['summary'], D['action']>
  selection: RowSelection<D['summary']>
  onOpen: () => void
  /** Any press or key on the card: the row that the focus comes back to. */
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
export function QueueCard<D extends DocumentTypes>(props: QueueCardProps<D>) {
  const { config, document, actions, selection, onOpen, onVisit, page, meta } = props
  const { today } = useDaysheet()
  const linkTo = useLinkTo()
  const pageLink = page ? linkTo(page) : {}
  // A host without such a page has it opened beside the list.
  const { href, onPress = onOpen } = pageLink
  const words = useWords()
  const number = config.numberOf(document)
  const view = {
    size: 'compact',
    variant: 'quiet',
    label: words('{action} of {document}', { action: words(config.queue.view), document: number }),
  } as const
  const [main, ...others] = config.queue.decisionsOf(document)
  return (
    // Every way to it passes here; the card itself is no control.
    <div onClickCapture={onVisit}>
      <ListCard
        headingLevel={2}
        title={document.worker_name}
        identifier={number}
        onPress={onOpen}
        detail={
          <>
            <DocumentId>{number}</DocumentId>
            {` · ${describePeriod(document.period_start, document.period_end, today)}`}
          </>
        }
        meta={meta}
        badges={config.queue.badgesOf(document)}
        figure={config.figureOf(document, words)}
        tick={
          selection.canSelect(document)
            ? {
                label: selectLabel(config, document, words),
                value: selection.ids.has(document.id),
                onChange: () => selection.toggle(document),
              }
            : undefined
        }
        actions={
          <>
            {main && (
              <Button
                size="compact"
                icon={config.queue.iconOf(main)}
                label={words('{action} {document}', {
                  action: words(config.queue.labels[main].label),
                  document: number,
                })}
                isPending={actions.busy?.id === document.id}
                onPress={() => actions.start(main, document)}
              >
                {config.queue.labels[main].label}
              </Button>
            )}
            {href === undefined ? (
              <Button {...view} onPress={onPress}>
                {config.queue.view}
              </Button>
            ) : (
              <ButtonLink {...view} href={href}>
                {config.queue.view}
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
            {others.map((action) => (
              <MenuItem
                key={action}
                icon={config.queue.iconOf(action)}
                isDestructive={action === 'reject'}
                onPress={() => actions.start(action, document)}
              >
                {config.queue.labels[action].label}
              </MenuItem>
            ))}
            {others.length > 0 && <MenuSeparator />}
            <MenuItem
              icon={<EyeIcon size="s" />}
              href={href}
              onPress={href === undefined ? onPress : undefined}
            >
              {config.queue.view}
            </MenuItem>
            {props.menuItems}
          </Menu>
        }
      />
    </div>
  )
}

/** `Select INV-2026-0052, Aisha Bello`. */
export const selectLabel = <D extends DocumentTypes>(
  config: DocumentConfig<D, 'queue'>,
  document: D['summary'] | undefined,
  words: Words,
) =>
  document
    ? words('Select {document}, {worker}', {
        document: config.numberOf(document),
        worker: document.worker_name,
      })
    : words('Select')
