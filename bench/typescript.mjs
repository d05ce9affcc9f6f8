// Lets a bench import the tests' own TypeScript: node 20 doesn't.
import { existsSync, readFileSync } from 'node:fs'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { transformSync } from '@swc/core'

const options = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }

if (isMainThread) register(import.meta.url)

export function resolve(specifier, context, next) {
  const url = /^\.{1,2}\/.*\.js$/.test(specifier)
    ? new URL(specifier.replace(/js$/, 'ts'), context.parentURL)
    : undefined
  return url && existsSync(url) ? { url: url.href, format: 'module', shortCircuit: true } : next(specifier, context)
}

export function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context)
  return {
    format: 'module',
    source: transformSync(readFileSync(fileURLToPath(url), 'utf8'), options).code,
    shortCircuit: true,
  }
}
