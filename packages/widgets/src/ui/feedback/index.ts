export { Banner, type BannerAction, type BannerProps } from './Banner/Banner.tsx'
export {
  DeniedState,
  DoneState,
  EmptyState,
  ErrorState,
  NotFoundState,
  SignInState,
  type DeniedStateProps,
  type DoneStateProps,
  type EmptyStateProps,
  type ErrorStateProps,
  type NotFoundStateProps,
  type SignInStateProps,
} from './states/states.tsx'
export { OfflineState, type OfflineStateProps } from './OfflineState/OfflineState.tsx'
export { Loading, type LoadingProps } from './Loading/Loading.tsx'
export { ProgressBar, type ProgressBarProps } from './ProgressBar/ProgressBar.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx'
