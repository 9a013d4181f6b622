export { HomePage, HomeSkeleton, type HomeColumns, type HomePageProps } from './HomePage.tsx'
export { emptyUnless, joinedQueries, type JoinedQueries } from './joined-queries.ts'
export { ListSheet, type ListSheetProps } from './ListSheet.tsx'
