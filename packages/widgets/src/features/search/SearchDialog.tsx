import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isFound, isSearchable, type SearchHit } from '@daysheet/core'
import { LoadFailure, useDaysheet, WidgetScope } from '../../provider/index.ts'
import {
  CommandPalette,
  EmptyState,
  Kbd,
  msg,
  Switch,
  Text,
  useWords,
  type IconComponent,
  type PaletteGroup,
} from '../../ui/index.ts'
import { useDebounced } from '../lists/index.ts'
import { useKeysSetting } from '../queue/useKeysSetting.ts'
import { destinationOf, hitGroups, rememberedItem } from './hit-items.tsx'
import { searchQuery } from './search-queries.ts'
import { useRecentHits } from './useRecentHits.ts'

/** A page that can be gone to by its name. */
export interface SearchPage {
  id: string
  /** In the words of the navigation. */
  label: string
  icon: IconComponent
  /** Other words that it is looked for by: `add worker`. */
  also?: readonly string[]
  /** The keys that lead there without the search, shown beside it: `G M`. */
  keys?: string
  go: () => void
}

export interface SearchPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  pages: readonly SearchPage[]
}

const NONE: readonly SearchHit[] = []

/** The search as a dialog; what it takes is in the palette of the kit. */
export function SearchDialog(props: SearchPaletteProps) {
  return (
    <WidgetScope name="search">
      <Palette {...props} />
    </WidgetScope>
  )
}

function Palette({ isOpen, onOpenChange, pages }: SearchPaletteProps) {
  const words = useWords()
  const scope = useDaysheet()
  const [typed, setTyped] = useState('')
  const [recent, remember] = useRecentHits()
  const [keysAreOn, turnKeys] = useKeysSetting()
  const q = useDebounced(typed.trim(), 150)
  const isSearching = isSearchable(typed)
  const query = useQuery({
    ...searchQuery(scope, q),
    enabled: isOpen && isSearchable(q),
    // The rows stay until the next ones are there; Enter does not take them (isBusy).
    placeholderData: keepPreviousData,
  })
  const isBusy = isSearching && (q !== typed.trim() || query.isPlaceholderData || query.isPending)
  const hits = isSearching && !query.isError ? (query.data ?? NONE) : NONE
  const matchingPages = pages
    .map((page) => ({ ...page, label: words(page.label) }))
    .filter(({ label, also = [] }) => isFound(typed, [label, ...also]))

  const close = (open: boolean) => {
    onOpenChange(open)
    if (!open) setTyped('')
  }
  const choose = (id: string) => {
    const hit = [...hits, ...recent].find((one) => one.id === id)
    close(false)
    if (hit) {
      remember(hit)
      scope.go(destinationOf(hit, scope.canGo))
    } else matchingPages.find((page) => page.id === id)?.go()
  }

  const goTo: PaletteGroup = {
    id: 'pages',
    title: msg('Go to'),
    items: matchingPages.map(({ id, icon, label, keys }) => ({
      id,
      icon,
      title: label,
      end: keys && keysAreOn ? <Kbd>{keys}</Kbd> : undefined,
    })),
  }
  const last: PaletteGroup = {
    id: 'recent',
    title: msg('Recent'),
    items: recent.map(rememberedItem),
  }
  const groups = [...(typed === '' ? [last] : hitGroups(hits)), goTo].filter(
    ({ items }) => items.length > 0,
  )
  const isNothing = isSearching && !isBusy && !query.isError && groups.length === 0
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={close}
      label={msg('Search')}
      placeholder={msg('Number, worker, project or page')}
      value={typed}
      onChange={setTyped}
      groups={groups}
      onChoose={choose}
      isBusy={isBusy && !query.isError}
      status={
        !isSearching || isBusy || query.isError
          ? ''
          : words(
              { one: '1 result', other: '{count} results' },
              { count: hits.length + matchingPages.length },
            )
      }
      notice={
        isSearching && query.isError ? (
          <LoadFailure
            error={query.error}
            title={msg('Failed to search')}
            safe={msg('Nothing was changed. The pages below still open.')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isRefetching}
          />
        ) : isNothing ? (
          <EmptyState isFiltered isBare title={msg('Nothing found')}>
            {msg('Try a number, a name or a site in another spelling.')}
          </EmptyState>
        ) : isBusy && groups.length === 0 ? (
          <Text tone="muted">{msg('Searching...')}</Text>
        ) : null
      }
      foot={
        <Switch label={msg('The key / opens the search')} value={keysAreOn} onChange={turnKeys} />
      }
    />
  )
}
