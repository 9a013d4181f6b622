export { Figure, type FigureProps, type FigureSize, type FigureTone } from './Figure/Figure.tsx'
export { DocumentId, type DocumentIdProps } from './DocumentId/DocumentId.tsx'
export { Sheet, SheetPart, TearLine, type SheetProps } from './Sheet/Sheet.tsx'
export {
  FactCell,
  FactCells,
  type FactCellProps,
  type FactCellsProps,
} from './FactCells/FactCells.tsx'
export { DayStub, type DayStubProps } from './DayStub/DayStub.tsx'
export { WeekStrip, type WeekStripDay, type WeekStripProps } from './WeekStrip/WeekStrip.tsx'
export {
  DaySheet,
  type DaySheetHeads,
  type DaySheetKind,
  type DaySheetProps,
} from './DaySheet/DaySheet.tsx'
export { DayRow, EmptyDayRow, type DayRowProps, type EmptyDayRowProps } from './DayRow/DayRow.tsx'
export {
  LedgerEntry,
  LedgerRow,
  type LedgerEntryProps,
  type LedgerRowProps,
} from './LedgerEntry/LedgerEntry.tsx'
export { FoldedSheet, type FoldedSheetProps } from './FoldedSheet/FoldedSheet.tsx'
export { SummaryList, type SummaryLine, type SummaryListProps } from './SummaryList/SummaryList.tsx'
export {
  ItemsTable,
  type ItemsColumn,
  type ItemsSum,
  type ItemsTableProps,
} from './ItemsTable/ItemsTable.tsx'
export { RuledDays, UnderRuledDays, type RuledDay } from './RuledDays/RuledDays.tsx'
