import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import type { AppEnv } from '../http/environment.ts';
import { failures, jsonAnswer } from '../http/openapi.ts';
import type { CategoryService } from './service.ts';

const categorySchema = z.object({ _id: z.string(), name: z.string(), createdAt: z.iso.datetime() });

/** The addresses under /api/categories. */
export function categoryRoutes({ categories }: { categories: CategoryService }) {
  return new Hono<AppEnv>().get(
    '/',
    describeRoute({
      tags: ['Blog'],
      summary: "List the blog's categories",
      responses: { 200: jsonAnswer('All of them, by name', z.array(categorySchema)), ...failures() },
    }),
    async (c) => c.json(await categories.list()),
  );
}
