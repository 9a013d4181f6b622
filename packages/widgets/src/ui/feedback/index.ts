export { Banner, type BannerAction, type BannerProps } from './Banner/Banner.tsx'
export {
  DeniedState,
  EmptyState,
  ErrorState,
  NotFoundState,
  type DeniedStateProps,
  type EmptyStateProps,
  type ErrorStateProps,
  type NotFoundStateProps,
} from './states/states.tsx'
export { OfflineState, type OfflineStateProps } from './OfflineState/OfflineState.tsx'
export { Loading, type LoadingProps } from './Loading/Loading.tsx'
export { ProgressBar, type ProgressBarProps } from './ProgressBar/ProgressBar.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx'
