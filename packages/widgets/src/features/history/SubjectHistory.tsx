import { useDaysheet } from '../../provider/index.ts'
import { HistoryIcon, msg, Sheet, Skeleton, Stack } from '../../ui/index.ts'
import { ListFrame, useList } from '../lists/index.ts'
import { HISTORY_PAGES, NO_HISTORY } from './history-pages.ts'
import { subjectHistoryQuery, type HistorySubject } from './history-queries.ts'
import { HistoryEntries } from './HistoryEntries.tsx'

export interface SubjectHistoryProps {
  noun: HistorySubject
  id: string
}

/** What happened to one thing, in its states. */
export function SubjectHistory({ noun, id }: SubjectHistoryProps) {
  const list = useList(subjectHistoryQuery(useDaysheet(), noun, id), HISTORY_PAGES)
  return (
    <Stack gap={3}>
      <ListFrame
        list={list}
        loading={<Skeleton shape="list" label={msg('Loading history')} count={4} />}
        empty={{ ...NO_HISTORY, icon: HistoryIcon, isBare: true }}
      >
        <Sheet padding="rows">
          <HistoryEntries label={msg('History')} entries={list.rows} />
        </Sheet>
      </ListFrame>
    </Stack>
  )
}
