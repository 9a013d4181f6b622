import { useState } from 'react'
import { Heading, Pager, Stack, useWords } from '../../../ui/index.ts'
import { AskedTable, type AskedTableProps } from './AskedTable.tsx'

/** More rows than this make a screen slow, and nobody reads them at once. */
const PAGE = 50

/** Workers, some at a time; those that are not shown are asked about all the same. */
export function AskedWorkers({
  title,
  ...table
}: Omit<AskedTableProps, 'label'> & { title: string }) {
  const words = useWords()
  const [most, setMost] = useState(PAGE)
  const workers = table.workers.slice(0, most)
  const all = table.workers.length
  return (
    <Stack gap={3}>
      <Heading level={2}>{title}</Heading>
      <AskedTable {...table} label={title} workers={workers} />
      {all > PAGE && (
        <Pager
          status={words('Showing {count} of {all} workers', { count: workers.length, all })}
          hasMore={workers.length < all}
          isLoading={false}
          onMore={() => setMost(most + PAGE)}
        />
      )}
    </Stack>
  )
}
