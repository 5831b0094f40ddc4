/** Both calls by Prisma as in a tutorial: a list, and a bare upsert without merge, outbox, identity or validation. */
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './dist/client.ts';

const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) });

export const list = (userId) => prisma.entry.findMany({ where: { userId }, orderBy: { day: 'asc' } });

export function save(userId, { day, completedOn, ...sent }) {
  const values = { ...sent, completedOn: new Date(completedOn), version: 1 };
  return prisma.entry.upsert({
    where: { userId_day: { userId, day } },
    create: { ...values, userId, day },
    update: values,
  });
}
