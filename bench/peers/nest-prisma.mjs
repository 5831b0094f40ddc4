/**
 * NestJS on Fastify with Prisma, as in a tutorial: a list, and an upsert without merge, outbox, identity or validation.
 * Decorators are called as functions, because Node strips types but does not compile decorators.
 */
import 'reflect-metadata';
import { Body, Controller, Get, Headers, HttpCode, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './dist/client.ts';

const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) });

const list = (userId) => prisma.entry.findMany({ where: { userId }, orderBy: { day: 'asc' } });

function save(userId, { day, completedOn, ...sent }) {
  const values = { ...sent, completedOn: new Date(completedOn), version: 1 };
  return prisma.entry.upsert({
    where: { userId_day: { userId, day } },
    create: { ...values, userId, day },
    update: values,
  });
}

class ProgressController {
  list(userId) {
    return list(Number(userId ?? 0));
  }
  save(userId, body) {
    return save(Number(userId ?? 0), body);
  }
}
const { prototype } = ProgressController;
const decorate = (name, ...decorators) => {
  for (const decorator of decorators) decorator(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
};
Headers('x-user')(prototype, 'list', 0);
Headers('x-user')(prototype, 'save', 0);
Body()(prototype, 'save', 1);
decorate('list', Get('api/progress'));
decorate('save', Post('api/progress'), HttpCode(200));
Controller()(ProgressController);

class AppModule {}
Module({ controllers: [ProgressController] })(AppModule);

const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
