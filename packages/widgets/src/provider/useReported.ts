import { useEffect } from 'react'
import { useDaysheet } from './DaysheetContext.ts'
import { useWidgetScope } from './WidgetScope.tsx'

/** Tells the host of a failed read, once for each error however often it is drawn. */
export function useReported(error: unknown): void {
  const { report } = useDaysheet()
  const { name } = useWidgetScope()
  useEffect(() => {
    if (error) report(error, name)
  }, [report, name, error])
}
