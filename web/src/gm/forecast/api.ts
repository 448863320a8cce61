// How a fight would end, asked of the server: for the game master.

import { ask, by, ofTable } from "../../net/api";
import type { Forecasting } from "../../generated/wire";

const forecast = (table: string, key: string, method: string): Promise<Forecasting> =>
  ask(ofTable(table, "forecast"), { method, headers: by(key) });

export const begin = (table: string, key: string): Promise<Forecasting> => forecast(table, key, "POST");
export const look = (table: string, key: string): Promise<Forecasting> => forecast(table, key, "GET");
export const stop = (table: string, key: string): Promise<Forecasting> => forecast(table, key, "DELETE");
