import { testInterface } from '@scrollstop/service-kit/testing/interface';
import { Env } from '../../src/config.ts';
import { useShop } from '../support/shop.ts';

testInterface('integrations', Env, useShop);
