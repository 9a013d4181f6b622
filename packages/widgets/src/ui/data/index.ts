export { Badge, type BadgeProps, type BadgeTone } from './Badge/Badge.tsx'
export { CountBadge, type CountBadgeProps } from './CountBadge/CountBadge.tsx'
export { Avatar, type AvatarProps } from './Avatar/Avatar.tsx'
export { Timeline, type TimelineEntry, type TimelineProps } from './Timeline/Timeline.tsx'
export { DataTable, type DataTableProps, type DataTableSelection } from './DataTable/DataTable.tsx'
export type { DataTableColumn, Sort } from './DataTable/data-table-column.ts'
export {
  CardItem,
  CardList,
  ListCard,
  NarrowingAction,
  type CardListProps,
  type ListCardProps,
} from './CardList/CardList.tsx'
export { ListRow, RowList, type ListRowProps, type RowListProps } from './ListRow/ListRow.tsx'
export { Meter, type MeterProps } from './Meter/Meter.tsx'
export { Pager, type PagerProps } from './Pager/Pager.tsx'
export { ZoomableImage, type ZoomableImageProps } from './ZoomableImage/ZoomableImage.tsx'
