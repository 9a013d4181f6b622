export * from './domain/index.ts'
export * from './contract/index.ts'
