export * from './provider/index.ts'
export { checkTheme } from './ui/theme/index.ts'
