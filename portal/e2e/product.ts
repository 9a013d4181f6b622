import type { TestProject } from 'vitest/node'
import { SHARED_HOME, startProduct } from './start-product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product answers, without a slash at the end. */
    productUrl: string
  }
}

/** The product without demo data, for all test files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startProduct(SHARED_HOME, ['--empty'])
  project.provide('productUrl', url)
  return stop
}
