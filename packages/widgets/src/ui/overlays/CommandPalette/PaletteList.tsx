import type { ReactNode } from 'react'
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
} from 'react-aria-components/ListBox'
import { useWords } from '../../i18n/words.ts'
import type { IconComponent } from '../../layout/icon-component.ts'
import * as css from './command-palette.css.ts'

export interface PaletteItem {
  id: string
  icon: IconComponent
  /** Stands as it is: a name, a number, a word that the caller has looked up. */
  title: string
  note?: ReactNode
  /** At the end: a badge, a figure. */
  end?: ReactNode
}

export interface PaletteGroup {
  id: string
  title: string
  items: readonly PaletteItem[]
}

export interface PaletteListProps {
  label: string
  groups: readonly PaletteGroup[]
  onChoose: (id: string) => void
  isBusy: boolean
}

/** What can be gone to, group by group; the arrow keys of the field move through it. */
export function PaletteList({ label, groups, onChoose, isBusy }: PaletteListProps) {
  const words = useWords()
  const first = groups[0]?.items[0]?.id
  return (
    <ListBox
      aria-label={label}
      aria-busy={isBusy}
      className={css.list}
      items={groups}
      dependencies={[first]}
      selectionMode="none"
      onAction={(id) => onChoose(String(id))}
    >
      {(group) => (
        <ListBoxSection id={group.id}>
          <Header className={css.group}>{words(group.title)}</Header>
          <Collection items={group.items} dependencies={[first]}>
            {({ id, icon: Icon, title, note, end }) => (
              <ListBoxItem
                id={id}
                textValue={title}
                className={id === first ? `${css.item} ${css.firstItem}` : css.item}
              >
                <Icon size="s" />
                <span className={css.words}>
                  <span className={css.title}>{title}</span>
                  {note ? <span className={css.note}>{note}</span> : null}
                </span>
                {end ? <span className={css.end}>{end}</span> : null}
              </ListBoxItem>
            )}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  )
}
